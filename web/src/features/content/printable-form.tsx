import { Download, Printer } from 'lucide-react';
import { type FormId, forms } from '../../../../content/forms/forms.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { formAddresses } from './addresses.ts';
import { FormSheet } from './form-sheet.tsx';
import styles from './printable-form.module.css';

/** A form as a card of a guide: what it is for, and how to get it on paper. */
export function PrintableForm({ form }: { form: FormId }) {
  const { name, title, purpose } = forms[form];
  const address = formAddresses[form];
  return (
    <Card edge="yellow" className={styles.form}>
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
