import { categoryAfter } from '@mostrador/contract/part-category';
import { useQuery } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';
import { codesQuery } from '../api.ts';
import type { Fields } from './fields.ts';
import { useLostSaleForm } from './use-field.ts';

const partOf = ({ pieza, codigo_parte, sinCodigo }: Fields) => ({ pieza, codigo_parte: sinCodigo ? '' : codigo_parte });

/** `follow(change)` changes code or name of the part, and then the category that follows from them. */
export function useFollowingCategory() {
  const { control, getValues, setValue } = useLostSaleForm();
  const { data: codes = [] } = useQuery(codesQuery());
  const { isSubmitted } = useFormState({ control });
  return (change: () => void) => {
    const before = partOf(getValues());
    change();
    const { categoria, ...after } = getValues();
    const next = categoryAfter(categoria, before, partOf({ categoria, ...after }), codes);
    if (next !== categoria) setValue('categoria', next, { shouldValidate: isSubmitted });
  };
}
