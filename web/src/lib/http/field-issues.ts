import type { FieldIssue } from '@mostrador/contract/errors';
import { ProblemError } from './problem-error.ts';

/** `list.title` is about `title` when the body is wrapped in `list`. Of two sentences about one field the first stays. */
export function byField(issues: readonly FieldIssue[], wrapper: string): Record<string, string> {
  return Object.fromEntries(
    issues.toReversed().map(({ field, message }) => [field.replace(`${wrapper}.`, ''), message]),
  );
}

/** What the server says about single fields. */
export function fieldIssues(error: unknown, wrapper: string): Record<string, string> {
  return error instanceof ProblemError ? byField(error.problem.errors ?? [], wrapper) : {};
}
