import {
  anyBrand,
  lostSaleCategoryOptions,
  lostSaleLimits,
  lostSaleReasons,
  quantities,
  withoutCode,
} from '@mostrador/contract/lost-sales';
import { toOptions } from '@mostrador/contract/options';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/inputs.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { brandsQuery, codesQuery } from '../api.ts';
import { Counter } from './counter.tsx';
import { isReason } from './fields.ts';
import styles from './form.module.css';
import { useFollowingCategory } from './use-category.ts';
import { useField, useLostSaleForm } from './use-field.ts';

/** The code of the part, or a checkbox that there is none, because an unknown code must not block a report. */
function PartCode({ without }: { without: string }) {
  const code = useField('codigo_parte');
  const none = useField('sinCodigo');
  const { clearErrors } = useLostSaleForm();
  const follow = useFollowingCategory();

  const change = (checked: boolean) => {
    follow(() => none.change(checked));
    clearErrors(checked ? 'codigo_parte' : 'pieza');
  };

  return (
    <Field name="codigo_parte" label="Código de parte" error={code.error}>
      {(control) => (
        <div className={styles.code}>
          <TextInput
            {...control}
            value={none.value ? '' : code.value}
            disabled={none.value}
            onChange={(event) => follow(() => code.change(event.target.value))}
            maxLength={lostSaleLimits.codigo_parte.max}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={none.value ? without : undefined}
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              name="sinCodigo"
              checked={none.value}
              onChange={(event) => change(event.target.checked)}
            />
            {without}
          </label>
        </div>
      )}
    </Field>
  );
}

/** What the customer calls the part; without a code nothing else says what it is. */
function PartName() {
  const name = useField('pieza');
  const { control } = useLostSaleForm();
  const isRequired = useWatch({ control, name: 'sinCodigo' });
  const follow = useFollowingCategory();
  return (
    <div className={styles.counted}>
      <Field
        name="pieza"
        label={isRequired ? 'Qué pieza' : 'Qué pieza (opcional)'}
        error={name.error}
        hint={<Counter length={name.value.length} max={lostSaleLimits.pieza.max} />}
      >
        {(control) => (
          <TextInput
            {...control}
            value={name.value}
            onChange={(event) => follow(() => name.change(event.target.value))}
            maxLength={lostSaleLimits.pieza.max}
            autoComplete="off"
            placeholder="Por ejemplo, bomba de agua"
          />
        )}
      </Field>
    </div>
  );
}

const quantityOptions = quantities.map((text) => ({ key: text, value: text, text }));
const reasonOptions = toOptions(
  Object.fromEntries(Object.entries(lostSaleReasons).map(([value, { text }]) => [value, text])),
);
const none: readonly string[] = [anyBrand];

/** The part that the customer wanted and the reason why they did not buy it. */
export function PartFields() {
  const quantity = useField('cantidad');
  const brand = useField('marca');
  const category = useField('categoria');
  const reason = useField('motivo');
  const { data: brands = none } = useQuery(brandsQuery());
  const { data: codes } = useQuery(codesQuery());

  // The form may open with a code before the known ones are here.
  const follow = useFollowingCategory();
  const suggest = useEffectEvent(() => follow(() => {}));
  useEffect(() => {
    if (codes) suggest();
  }, [codes]);

  return (
    <>
      <div className={styles.quantityRow}>
        <Field name="cantidad" label="Cantidad" error={quantity.error}>
          {(control) => (
            <Select
              {...control}
              options={quantityOptions}
              value={quantity.value}
              onChange={({ target }) => quantity.change(target.value)}
            />
          )}
        </Field>
        <Field name="marca" label="Marca o línea" error={brand.error}>
          {(control) => (
            <Combobox
              {...control}
              free
              options={brands}
              value={brand.value}
              onChange={brand.change}
              maxLength={lostSaleLimits.marca.max}
              placeholder="De la parte"
            />
          )}
        </Field>
      </div>
      <PartCode without={withoutCode} />
      <PartName />
      <Field name="categoria" label="Categoría" error={category.error}>
        {(control) => (
          <Select
            {...control}
            options={lostSaleCategoryOptions}
            value={category.value}
            onChange={({ target }) => category.change(target.value)}
          />
        )}
      </Field>
      <Field label="Motivo (opcional)" error={reason.error}>
        {(control) => (
          <Select
            {...control}
            options={reasonOptions}
            placeholder="¿Por qué se fue sin la parte?"
            value={reason.value}
            onChange={({ target }) => reason.change(isReason(target.value) ? target.value : '')}
          />
        )}
      </Field>
    </>
  );
}
