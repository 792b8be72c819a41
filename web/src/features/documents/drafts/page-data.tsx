import { contentLimits, type DocumentKind } from '@mostrador/contract/document-kinds';
import type { DocumentContent } from '@mostrador/contract/documents';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea, TextInput } from '../../../ui/field/inputs.tsx';
import { useEditing } from '../editor/editing-context.ts';
import { PictureButtons } from '../editor/picture-buttons.tsx';
import styles from './drafts.module.css';

type PageFields = Omit<DocumentContent, 'body'>;

type PageDataProps = {
  kind: DocumentKind;
  fields: PageFields;
  onChange: (changed: Partial<PageFields>) => void;
  open: boolean;
  onToggle: (open: boolean) => void;
};

/** The name of the control that each kind of fault of the page's data is about. */
export const faultyControls: Readonly<Record<string, string>> = {
  titulo: 'title',
  resumen: 'summary',
  'imagen-tarjeta': 'picture',
  vigencia: 'validFrom',
};

function CardPicture({ picture, onChange }: { picture: string | null; onChange: (picture: string) => void }) {
  const { pictures } = useEditing();
  const source = picture === null ? undefined : pictures[picture];
  return (
    <div className={styles.cardPicture}>
      <p className={styles.label} id="pagina-imagen-nombre">
        Imagen de la tarjeta
      </p>
      {source && <img {...source} alt="" className={styles.thumbnail} />}
      <PictureButtons
        file={picture}
        onFile={onChange}
        choose={{ name: 'picture', 'aria-describedby': 'pagina-imagen-nombre' }}
      />
    </div>
  );
}

/** What the page is called, how it is found, and from when until when it holds. */
export function PageData({ kind, fields, onChange, open, onToggle }: PageDataProps) {
  const left = (name: keyof typeof contentLimits) => `${fields[name].length} de ${contentLimits[name]} letras`;
  return (
    <details className={styles.data} open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>Datos de la página</summary>
      <div className={styles.fields}>
        <Field label="Título" name="title" hint={left('title')}>
          {(control) => (
            <TextInput
              {...control}
              value={fields.title}
              maxLength={contentLimits.title}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label="Resumen" name="summary" hint={`Una frase para la tarjeta. ${left('summary')}`}>
          {(control) => (
            <TextInput
              {...control}
              value={fields.summary}
              maxLength={contentLimits.summary}
              onChange={(event) => onChange({ summary: event.target.value })}
            />
          )}
        </Field>
        <Field label="Palabras para el buscador" hint="Otras palabras con que la gente busca esto.">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={fields.words}
              maxLength={contentLimits.words}
              onChange={(event) => onChange({ words: event.target.value })}
            />
          )}
        </Field>
        {kind === 'promotions' && (
          <div className={styles.dates}>
            <Field label="Vale desde" name="validFrom">
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={fields.validFrom ?? ''}
                  onChange={(event) => onChange({ validFrom: event.target.value || null })}
                />
              )}
            </Field>
            <Field label="Vale hasta" hint="Vacío: hasta nuevo aviso.">
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={fields.validUntil ?? ''}
                  onChange={(event) => onChange({ validUntil: event.target.value || null })}
                />
              )}
            </Field>
          </div>
        )}
        <CardPicture picture={fields.picture} onChange={(picture) => onChange({ picture })} />
      </div>
    </details>
  );
}
