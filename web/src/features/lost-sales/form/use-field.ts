import type { NewLostSale } from '@mostrador/contract/lost-sales';
import { createContext, useContext } from 'react';
import { type UseFormReturn, useController, useFormState, useWatch } from 'react-hook-form';
import type { Car } from './cascade.ts';
import type { Fields, Format } from './fields.ts';

/**
 * The form itself, which stays the same object. The library's own context changes with every change of the form's state,
 * and first of all right after mounting, so that all fields would be rendered twice before anyone sees them.
 */
export const LostSaleFormContext = createContext<UseFormReturn<Fields, unknown, NewLostSale> | null>(null);

export function useLostSaleForm() {
  const form = useContext(LostSaleFormContext);
  if (!form) throw new Error('There is no form around this field.');
  return form;
}

type Plain = Exclude<keyof Fields, Format>;

/** A field of the form: its value, its setter and its error message. */
export function useField<Name extends Plain>(name: Name) {
  const { control } = useLostSaleForm();
  const { field, fieldState } = useController({ control, name });
  return {
    value: field.value,
    change: field.onChange as (value: Fields[Name]) => void,
    error: fieldState.error?.message,
  };
}

/** The four fields of the car, which are set together because each choice clears others. */
export function useCar(formato: Format) {
  const { control, setValue } = useLostSaleForm();
  const car = useWatch({ control, name: formato });
  const { errors, isSubmitted } = useFormState({ control });
  const change = (next: Car) => setValue(formato, next, { shouldDirty: true, shouldValidate: isSubmitted });
  return { car, change, errors: errors[formato] };
}
