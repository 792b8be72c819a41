import { type ErrorCode, errors, type FieldIssue, type Problem } from '@mostrador/contract/errors';

/** An error with a code of the contract. The error handler answers it as problem+json. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ErrorCode;
  readonly issues: FieldIssue[] | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, issues?: FieldIssue[], headers: Record<string, string> = {}) {
    super(errors[code].title);
    this.code = code;
    this.issues = issues;
    this.headers = headers;
  }
}

export function problem(code: ErrorCode, details: { issues?: FieldIssue[]; headers?: Record<string, string> } = {}) {
  return new ProblemError(code, details.issues, details.headers);
}

export function problemBody(code: ErrorCode, issues?: FieldIssue[]): Problem {
  const { status, title } = errors[code];
  return { type: `urn:mostrador:problema:${code}`, title, status, code, ...(issues && { errors: issues }) };
}
