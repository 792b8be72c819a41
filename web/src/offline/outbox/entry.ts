import type { ErrorCode, FieldIssue } from '@mostrador/contract/errors';
import type { NewLostSale } from '@mostrador/contract/lost-sales';
import { ProblemError } from '../../lib/http/problem-error.ts';
import type { FormKey } from './form-key.ts';

/** Why the server did not take a report, in its own words. */
export type Refusal = { code: ErrorCode; title: string; issues: FieldIssue[] };

/** A report that lies on this device until the server has it. */
export type Entry = {
  id: string;
  /** The `sub` of whoever made it. Nobody else sees it or sends it. */
  owner: string;
  report: NewLostSale;
  key: FormKey;
  /** When the person pressed the button, by this device's clock. */
  at: number;
  /** Set when the person has to do something about it; until then it is not sent again. */
  refusal: Refusal | null;
};

/** Says something about the moment or about who is signed in, and nothing about the report. */
const passing = new Set([401, 403, 408, 409, 429]);

/** Null when trying again later may help. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ProblemError)) return null;
  const { status, code, title, errors = [] } = error.problem;
  return status >= 500 || passing.has(status) ? null : { code, title, issues: errors };
}
