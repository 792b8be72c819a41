import type { ErrorCode, errors, Problem } from '@mostrador/contract/errors';

/** The server answered, and its answer is no. `message` is its Spanish sentence. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

/** The request never got an answer. `message` says what to do. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export function isProblem(error: unknown, code: ErrorCode): error is ProblemError {
  return error instanceof ProblemError && error.problem.code === code;
}

/**
 * Whether nobody knows if a change that failed was stored. Besides a lost answer, 408 and 5xx leave it open, and so does
 * what something in between answers, of which `readProblem` makes `internal` with any status.
 */
export function isUnsure(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return true;
  const { status, code } = error.problem;
  return status >= 500 || status === 408 || code === 'internal';
}

/** What a person reads about any error; internals stay in the console. */
export function sentenceFor(error: unknown): string {
  if (error instanceof ProblemError || error instanceof NetworkError) return error.message;
  return fallbacks.internal.title;
}

type Fallbacks = Pick<typeof errors, 'unauthenticated' | 'too-many-requests' | 'internal'>;

/**
 * For answers that are not the portal's own, such as those of a proxy. The contract's table comes with zod, which
 * the first load does not carry; its type makes these the same words.
 */
export const fallbacks: Fallbacks = {
  unauthenticated: { status: 401, title: 'Tu sesión terminó. Entra de nuevo para continuar.' },
  'too-many-requests': {
    status: 429,
    title: 'Demasiadas solicitudes seguidas. Espera un momento e inténtalo de nuevo.',
  },
  internal: { status: 500, title: 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.' },
};
