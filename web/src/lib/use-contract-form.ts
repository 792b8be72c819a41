import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEvent, useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { useUnsavedChanges } from '../ui/unsaved-changes/unsaved-changes.ts';
import { fieldIssues } from './http/field-issues.ts';

type Schema<Fields extends FieldValues, Output> = Parameters<typeof standardSchemaResolver<Fields, unknown, Output>>[0];

type ContractForm<Fields extends FieldValues, Output> = {
  /** The contract's schema, or a resolver for a form whose fields are not those of the contract. */
  check: Schema<Fields, Output> | Resolver<Fields, unknown, Output>;
  defaults: DefaultValues<Fields>;
  /** What the server answered last; its sentences about single fields are shown at those fields. */
  error: unknown;
  /** The name that the specification wraps the body in. */
  wrapper?: string;
  /** Whether leaving with something typed asks first. */
  asksBeforeLeaving?: boolean;
};

/**
 * A form that is checked by the contract before it is sent and by the server afterwards: what is typed is not lost
 * unasked, a second press while it is being sent does nothing, and the focus goes to the first field at fault.
 */
export function useContractForm<Fields extends FieldValues, Output = Fields>(options: ContractForm<Fields, Output>) {
  const { check, defaults, error, wrapper = 'body', asksBeforeLeaving = true } = options;
  const resolver = typeof check === 'function' ? check : standardSchemaResolver(check);
  const form = useForm<Fields, unknown, Output>({ resolver, defaultValues: defaults });
  const { dirtyFields, isSubmitting } = form.formState;
  const dirty = Object.values(dirtyFields).some(Boolean);
  useUnsavedChanges(asksBeforeLeaving && dirty && !isSubmitting);

  useEffect(() => {
    // The first comes last: it keeps the focus.
    for (const [field, message] of Object.entries(fieldIssues(error, wrapper))) {
      form.setError(field as Path<Fields>, { message }, { shouldFocus: true });
    }
  }, [error, form, wrapper]);

  const onSubmit = (send: (values: Output) => Promise<void>) => (event: FormEvent) =>
    isSubmitting ? event.preventDefault() : form.handleSubmit(send)(event);

  return { form, dirty, isSubmitting, onSubmit };
}
