import {
  lostSaleCategoryOptions,
  lostSaleLimits,
  lostSaleReasons,
  quantities,
  withoutCode,
} from '@mostrador/contract/lost-sales';
import { toOptions } from '@mostrador/contract/options';
import { useQuery } from '@tanstack/react-query';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { brandsQuery } from '../brands-query.ts';
import { isReason } from './fields.ts';
import styles from './form.module.css';
import { PartCode } from './part-code.tsx';
import { useField } from './use-field.ts';

const quantityOptions = quantities.map((text) => ({ key: text, value: text, text }));
const reasonOptions = toOptions(
  Object.fromEntries(Object.entries(lostSaleReasons).map(([value, { text }]) => [value, text])),
);
const none: readonly string[] = [];

/** What the customer asked for, and why they left without it. */
export function PartFields() {
  const quantity = useField('cantidad');
  const brand = useField('marca');
  const category = useField('categoria');
  const reason = useField('motivo');
  const { data: brands = none } = useQuery(brandsQuery());

  return (
    <>
      <div className={styles.quantityRow}>
        <Field label="Cantidad" error={quantity.error}>
          {(control) => (
            <Select
              {...control}
              options={quantityOptions}
              value={quantity.value}
              onChange={({ target }) => quantity.change(target.value)}
            />
          )}
        </Field>
        <Field label="Marca o línea" error={brand.error}>
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
      <Field label="Categoría" error={category.error}>
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
