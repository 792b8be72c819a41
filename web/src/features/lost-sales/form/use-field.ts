import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Car } from './cascade.ts';
import type { Fields, Format } from './fields.ts';

type Plain = Exclude<keyof Fields, Format>;

/** A field of the form: its value, its setter and its error message. */
export function useField<Name extends Plain>(name: Name) {
  const { control } = useFormContext<Fields>();
  const { field, fieldState } = useController({ control, name });
  return {
    value: field.value,
    change: field.onChange as (value: Fields[Name]) => void,
    error: fieldState.error?.message,
  };
}

/** The four fields of the car, which are set together because each choice clears others. */
export function useCar(formato: Format) {
  const { control, setValue } = useFormContext<Fields>();
  const car = useWatch({ control, name: formato });
  const { errors, isSubmitted } = useFormState({ control });
  const change = (next: Car) => setValue(formato, next, { shouldDirty: true, shouldValidate: isSubmitted });
  return { car, change, errors: errors[formato] };
}
