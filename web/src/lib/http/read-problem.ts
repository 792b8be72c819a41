import type { ErrorCode, Problem } from '@mostrador/contract/errors';
import { fallbacks } from './problem-error.ts';

function isOwnProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'title' in body;
}

/** A proxy does not know why: the portal may be starting again, or slow. */
const noAnswer = 'El portal no contestó. Inténtalo de nuevo en un momento.';

function foreignProblem(status: number): Problem {
  const make = (code: ErrorCode, title: string): Problem => ({ type: 'about:blank', code, title, status });
  if (status === 401) return make('unauthenticated', fallbacks.unauthenticated.title);
  if (status === 429) return make('too-many-requests', fallbacks['too-many-requests'].title);
  if (status === 502 || status === 503 || status === 504) return make('unavailable', noAnswer);
  return make('internal', fallbacks.internal.title);
}

/** The problem in an answer that failed, also when something between us and the server wrote it. */
export async function readProblem(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  return isOwnProblem(body) ? body : foreignProblem(response.status);
}
