import type { NewHelpPage } from '@mostrador/contract/help-pages';
import { useEffect } from 'react';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import { fieldIssues } from '../../lib/http/field-issues.ts';
import { lateResolver } from '../../lib/late-schema.ts';
import { useUnsavedChanges } from '../../ui/unsaved-changes/unsaved-changes.ts';

export type HelpPageForm = UseFormReturn<NewHelpPage>;

const { resolver, prepare } = lateResolver(
  async () => (await import('@mostrador/contract/help-pages')).newHelpPage,
);

/** The form of a new page and of an old one: what is typed is checked by the contract and never lost unasked. */
export function useHelpPageForm(defaults: DefaultValues<NewHelpPage>, serverError: unknown) {
  const form = useForm<NewHelpPage>({ resolver, defaultValues: defaults });
  const { dirtyFields, isSubmitting } = form.formState;
  const dirty = Object.values(dirtyFields).some(Boolean);
  useUnsavedChanges(dirty && !isSubmitting);

  useEffect(() => {
    // The first comes last: it keeps the focus.
    for (const [field, message] of Object.entries(fieldIssues(serverError, 'page'))) {
      form.setError(field as keyof NewHelpPage, { message }, { shouldFocus: true });
    }
  }, [serverError, form]);

  return { form, dirty, isSubmitting, prepare };
}
