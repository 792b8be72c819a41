import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldIssue } from '@mostrador/contract/errors';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { useUnsavedChanges } from '../ui/unsaved-changes/unsaved-changes.ts';
import { byField, fieldIssues } from './http/field-issues.ts';

type Schema<Fields extends FieldValues, Output> = Parameters<typeof standardSchemaResolver<Fields, unknown, Output>>[0];

type ContractForm<Fields extends FieldValues, Output> = {
  /** The contract's schema, or a resolver for a form whose fields are not those of the contract. */
  check: Schema<Fields, Output> | Resolver<Fields, unknown, Output>;
  defaults: DefaultValues<Fields>;
  /** What the server answered last; its sentences about single fields are shown at those fields. */
  error: unknown;
  /** What the server said earlier about the values that the form opens with. */
  refused?: readonly FieldIssue[] | undefined;
  /** The name that the specification wraps the body in. */
  wrapper?: string;
  /** The form's field for a field of the contract, where they differ. */
  fieldFor?: (name: string) => Path<Fields>;
  /** Whether leaving with something typed asks first. */
  asksBeforeLeaving?: boolean;
};

/**
 * A form that is checked by the contract before it is sent and by the server afterwards: what is typed is not lost
 * unasked, a second press while it is being sent does nothing, and the focus goes to the first field at fault. Once it
 * is stored, a form that is left at once calls `forget` first.
 */
export function useContractForm<Fields extends FieldValues, Output = Fields>(options: ContractForm<Fields, Output>) {
  const { check, defaults, error, refused = [], wrapper = 'body', asksBeforeLeaving = true } = options;
  const { fieldFor = (name) => name as Path<Fields> } = options;
  const resolver = typeof check === 'function' ? check : standardSchemaResolver(check);
  const form = useForm<Fields, unknown, Output>({ resolver, defaultValues: defaults, shouldFocusError: false });
  const { dirtyFields, isSubmitting } = form.formState;
  const dirty = Object.values(dirtyFields).some(Boolean);
  // Also while it is being sent: that may fail, and then there is nothing to send again.
  const forget = useUnsavedChanges(asksBeforeLeaving && dirty);

  const ref = useRef<HTMLFormElement>(null);
  const [checks, setChecks] = useState(0);
  // The first one on the screen, which is not always the first that was registered.
  useEffect(() => {
    if (checks > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();
  }, [checks]);

  const show = useEffectEvent((issues: Record<string, string>) => {
    const names = Object.keys(issues);
    for (const name of names) form.setError(fieldFor(name), { message: issues[name] ?? '' });
    if (names.length > 0) setChecks((before) => before + 1);
  });
  const showRefused = useEffectEvent(() => show(byField(refused, wrapper)));
  useEffect(() => showRefused(), []);
  useEffect(() => show(fieldIssues(error, wrapper)), [error, wrapper]);

  // State changes only with the next render: two presses within one would both be sent.
  const sending = useRef(false);
  const onSubmit = (send: (values: Output) => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      await form.handleSubmit(send)(event);
    } finally {
      sending.current = false;
      setChecks((before) => before + 1);
    }
  };

  return { form, ref, dirty, isSubmitting, onSubmit, forget };
}
