import { ProblemError, sentenceFor } from '../../lib/http/problem-error.ts';

/** A decision about many lines may have as many in its way. */
const most = 3;

/** Why something was refused, and by which lines where the server names them. */
export function refusalWords(error: unknown): string {
  const issues = (error instanceof ProblemError && error.problem.errors) || [];
  const rest = issues.length - most;
  const named = issues.slice(0, most).map(({ message }) => message);
  return [sentenceFor(error), ...named, ...(rest > 0 ? [`Y ${rest} más.`] : [])].join(' ');
}
