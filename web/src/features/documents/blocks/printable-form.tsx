import { Download, Printer } from 'lucide-react';
import { type FormId, forms } from '../../../../../content/forms/forms.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { formAddresses } from '../form-addresses.ts';
import styles from './printable-form.module.css';

const sheetRows = [74, 84, 94, 104, 114];

/** A small drawing of the form, hidden from screen readers because the text beside it says the same. */
function FormSheet({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 124 160" width="124" height="160" className={className} aria-hidden="true">
      <path d="M3 7H121V157H3Z" fill="#dcdfe0" />
      <path d="M1 1H117V153H1Z" fill="#fff" stroke="#1d2226" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M18 10C21 12 24 12 27 11.5 28.5 18 27 26 18 30 9 26 7.5 18 9 11.5 12 12 15 12 18 10Z"
        fill="#c8102e"
        stroke="#1d2226"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M17 19H19L21.5 27.5 18 29.5 14.5 27.5Z" fill="#faf8f4" />
      <text x="33" y="29" fill="#1d2226" fontFamily="var(--font-sign)" fontSize="25" fontWeight="600">
        {name}
      </text>
      <rect x="84" y="11" width="25" height="17" rx="3" fill="#ffc72c" stroke="#1d2226" strokeWidth="1.5" />
      <path d="M88 18.5H105V24H88Z" fill="#fff" stroke="#1d2226" />
      <path d="M9 37.5H109" stroke="#1d2226" strokeWidth="4" />
      <path d="M12 37.5H107" stroke="#ffc72c" strokeDasharray="6 5" />
      <path d="M9.5 46.5H66V56.5H9.5ZM71 46.5H108.5V56.5H71Z" fill="none" stroke="#1d2226" />
      <path d="M9 62H109V69H9Z" fill="#1d2226" />
      <path d={sheetRows.map((y) => `M9.5 ${y + 0.5}H108.5`).join('')} stroke="#b8bfc5" />
      <path d="M9.5 69V123.5H108.5V69M32 69V123M72 69V123M84 69V123" fill="none" stroke="#87919a" />
      <path d="M9 142H38M44 142H73M79 142H109" stroke="#1d2226" strokeWidth="1.5" />
      <path
        d="M12 139C16 130 18 132 17 137S24 128 27 136 32 136 35 134"
        fill="none"
        stroke="#0b5cab"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A form as a card in a guide, with what it is for and links to print or download it. */
export function PrintableForm({ form }: { form: FormId }) {
  const { name, title, purpose } = forms[form];
  const address = formAddresses[form];
  return (
    <Card className={styles.form}>
      <FormSheet name={name} className={styles.sheet} />
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{purpose}</p>
        <p className={styles.about}>PDF de una hoja tamaño carta. Se llena en pantalla o a mano.</p>
        <div className={styles.actions}>
          <ButtonLink look="primary" href={address} target="_blank" rel="noopener">
            <Printer size={20} aria-hidden="true" />
            <span>
              Abrir e imprimir<VisuallyHidden> el {title} (se abre en otra pestaña)</VisuallyHidden>
            </span>
          </ButtonLink>
          <ButtonLink href={address} download={`${title}.pdf`}>
            <Download size={20} aria-hidden="true" />
            <span>
              Descargar<VisuallyHidden> el {title}</VisuallyHidden>
            </span>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
