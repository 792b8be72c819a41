import { ProblemError } from './problem-error.ts';

/** What the server says about single fields: `list.title` is about `title` when the body is wrapped in `list`. */
export function fieldIssues(error: unknown, wrapper: string): Record<string, string> {
  if (!(error instanceof ProblemError)) return {};
  const issues = (error.problem.errors ?? []).toReversed();
  return Object.fromEntries(issues.map(({ field, message }) => [field.replace(`${wrapper}.`, ''), message]));
}
