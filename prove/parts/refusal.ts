import { type ErrorCode, errors } from '@mostrador/contract/errors';
import type { Answer } from './ask.ts';

const traces = /\n\s+at |node_modules|node:internal|PostgresError|DrizzleQueryError|Failed query|ZodError/;

/** Why this answer is not a refusal in the portal's one form; undefined when it is. */
export function refusalFault({ status, headers, text }: Answer): string | undefined {
  if (traces.test(text)) return 'shows a trace of the program';
  if (!headers['content-type']?.startsWith('application/problem+json')) {
    return `refuses as ${headers['content-type'] ?? 'nothing'}`;
  }
  const body = JSON.parse(text) as { type: string; title: string; status: number; code: ErrorCode };
  const known = Object.hasOwn(errors, body.code) ? errors[body.code] : undefined;
  if (known?.status !== status || body.status !== status) return `says ${body.code} with ${status}`;
  if (body.title !== known.title || body.type !== `urn:mostrador:problema:${body.code}`) return 'has other words';
  return missingHeader(headers);
}

/** What every answer carries, refusals too. */
function missingHeader(headers: Answer['headers']): string | undefined {
  const wanted = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-request-id'];
  const missing = wanted.filter((name) => headers[name] === undefined);
  return missing.length > 0 ? `lacks ${missing.join(', ')}` : undefined;
}

export const showsTrace = (text: string) => traces.test(text);
