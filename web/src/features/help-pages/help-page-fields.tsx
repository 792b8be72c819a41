import { helpPageLimits, type NewHelpPage, pageTypeOptions, partCategoryOptions } from '@mostrador/contract/help-pages';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field/field.tsx';
import { TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { Select } from '../../ui/select/select.tsx';
import styles from './help-pages.module.css';

/** No maxLength: a pasted address that is too long gets an error message instead of being cut. */
const address = { inputMode: 'url', autoComplete: 'off', spellCheck: false } as const;

export function HelpPageFields({ form }: { form: UseFormReturn<NewHelpPage> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Categoría" error={errors.category?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('category')}
            options={partCategoryOptions}
            placeholder="Elige la categoría"
            required
          />
        )}
      </Field>
      <Field label="Tipo" error={errors.page_type?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('page_type')}
            options={pageTypeOptions}
            placeholder="Elige el tipo"
            required
          />
        )}
      </Field>
      <div className={styles.wide}>
        <Field label="Nombre" error={errors.name?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('name')}
              maxLength={helpPageLimits.name.max}
              autoComplete="off"
              required
            />
          )}
        </Field>
      </div>
      <div className={styles.wide}>
        <Field label="Url" error={errors.url?.message} hint="Completa, como https://www.ejemplo.com/catalogo" alert>
          {(control) => <TextInput {...control} {...address} type="url" {...form.register('url')} required />}
        </Field>
      </div>
      <div className={styles.wide}>
        <Field
          label="Url de la imagen"
          error={errors.image_url?.message}
          hint="La dirección https de una foto o logotipo. Si no se puede mostrar, ponemos un dibujo."
        >
          {(control) => <TextInput {...control} {...address} {...form.register('image_url')} required />}
        </Field>
      </div>
      <div className={styles.wide}>
        <Field
          label="Comentario corto"
          error={errors.comment?.message}
          hint={`Para qué sirve, en hasta ${helpPageLimits.comment.max} caracteres.`}
        >
          {(control) => (
            <TextArea
              {...control}
              {...form.register('comment')}
              maxLength={helpPageLimits.comment.max}
              rows={2}
              required
            />
          )}
        </Field>
      </div>
    </>
  );
}
