import type { LostSaleOrder } from '@mostrador/contract/lost-sales';
import { ArrowDownUp, Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { choosable, columns, newestFirst, sortBy, storeHidden } from './columns.ts';
import styles from './table.module.css';

type ColumnChoiceProps = { hidden: readonly string[]; onChange: (hidden: LostSaleOrder['orden'][]) => void };

/** Which columns the table has. The device remembers it. */
export function ColumnChoice({ hidden, onChange }: ColumnChoiceProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = (changed: LostSaleOrder['orden']) => {
    const next = choosable
      .map(({ key }) => key)
      .filter((key) => (key === changed ? !hidden.includes(key) : hidden.includes(key)));
    storeHidden(next);
    onChange(next);
  };
  return (
    <>
      <button
        type="button"
        className={styles.columnsButton}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Columns3 size={20} aria-hidden="true" />
        Columnas
      </button>
      {open && (
        <fieldset id={id} className={styles.columns}>
          <legend>
            <VisuallyHidden>Columnas de la tabla</VisuallyHidden>
          </legend>
          {choosable.map(({ key, name }) => (
            <label key={key}>
              <input type="checkbox" checked={!hidden.includes(key)} onChange={() => toggle(key)} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

const sortOptions = columns.map(({ key, name }) => ({ key, value: key, text: name }));

type SortChoiceProps = { order: LostSaleOrder; onChange: (order: LostSaleOrder) => void };

/** For narrow screens, where the reports are cards and the table has no head to press. */
export function SortChoice({ order, onChange }: SortChoiceProps) {
  const current = columns.find(({ key }) => key === order.orden);
  const choose = (value: string) => {
    const column = columns.find(({ key }) => key === value);
    onChange(column ? { orden: column.key, sentido: column.first } : newestFirst);
  };
  return (
    <div className={styles.sort}>
      <Field label="Ordenar por">
        {(control) => (
          <Select
            {...control}
            options={sortOptions}
            value={order.orden}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Field>
      <Button onClick={() => current && onChange(sortBy(order, current))}>
        <ArrowDownUp size={18} aria-hidden="true" />
        {order.sentido === 'asc' ? 'Ascendente' : 'Descendente'}
      </Button>
    </div>
  );
}
