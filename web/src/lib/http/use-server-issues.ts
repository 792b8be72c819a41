import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldIssues } from './field-issues.ts';

/** Puts what the server says about single fields at those fields, and the focus on the first of them. */
export function useServerIssues<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  fields: readonly Path<T>[],
): void {
  useEffect(() => {
    const issues = fieldIssues(error, 'body');
    for (const field of fields.toReversed()) {
      const message = issues[field];
      if (message) form.setError(field, { message }, { shouldFocus: true });
    }
  }, [error, form, fields]);
}
