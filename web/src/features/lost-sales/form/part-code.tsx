import { lostSaleLimits } from '@mostrador/contract/lost-sales';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/inputs.tsx';
import type { Fields } from './fields.ts';
import styles from './form.module.css';
import { useField } from './use-field.ts';

/** The code of the part, or the explicit word that there is none: an unknown part must not stop a report. */
export function PartCode({ without }: { without: string }) {
  const code = useField('codigo_parte');
  const none = useField('sinCodigo');
  const { clearErrors } = useFormContext<Fields>();

  const change = (checked: boolean) => {
    none.change(checked);
    if (checked) clearErrors('codigo_parte');
  };

  return (
    <Field label="Código de parte" error={code.error}>
      {(control) => (
        <div className={styles.code}>
          <TextInput
            {...control}
            value={none.value ? '' : code.value}
            disabled={none.value}
            onChange={(event) => code.change(event.target.value)}
            maxLength={lostSaleLimits.codigo_parte.max}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={none.value ? without : undefined}
          />
          <label className={styles.check}>
            <input type="checkbox" checked={none.value} onChange={(event) => change(event.target.checked)} />
            {without}
          </label>
        </div>
      )}
    </Field>
  );
}
