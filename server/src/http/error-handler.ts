import type { ErrorCode, FieldIssue } from '@mostrador/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ProblemError, problemBody } from './problem.ts';

/** What Fastify and its plugins throw, by their codes. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-request',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_NOT_FOUND: 'not-found',
};

/**
 * Error codes of the driver, the system and PostgreSQL for a connection that is missing or was lost. 25006 comes from a
 * server that has just become read-only, because another one is to be written to.
 */
const lostDatabase =
  /^(CONNECT_TIMEOUT|CONNECTION_\w+|E(PIPE|CONN\w+|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND|NOENT)|08...|57P0[1-5]|53300|25006)$/;
/** PostgreSQL ended a query that took longer than its `statement_timeout`. */
const queryCanceled = '57014';
/** Text that PostgreSQL cannot store: a zero byte, a broken surrogate. */
const unstorableText = new Set(['22021', '22P05']);

/** Drizzle wraps the driver's error; the code that counts is the innermost. */
function databaseCode(error: unknown): string | undefined {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (inner as { code?: string } | undefined)?.code;
}

function validationIssues(error: FastifyError): FieldIssue[] {
  if (!hasZodFastifySchemaValidationErrors(error)) return [];
  return error.validation.map(({ instancePath, message }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Este dato no es válido.',
  }));
}

/** The length of the file, from the error of the static file handler. */
function rangeHeaders(error: FastifyError & { headers?: Record<string, string> }): Record<string, string> {
  const range = error.headers?.['Content-Range'];
  return range ? { 'content-range': range } : {};
}

export function toProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error.validation) {
    // A path parameter that no row can have is answered like a missing row.
    if (error.validationContext === 'params') return new ProblemError('not-found');
    return new ProblemError('invalid-fields', validationIssues(error));
  }
  const known = frameworkCodes[error.code];
  if (known) return new ProblemError(known);
  const code = databaseCode(error);
  if (code && lostDatabase.test(code)) return new ProblemError('unavailable', undefined, { 'retry-after': '5' });
  if (code === queryCanceled) return new ProblemError('too-slow', undefined, { 'retry-after': '5' });
  if (code && unstorableText.has(code)) return new ProblemError('invalid-request');
  if (error.statusCode === 416) return new ProblemError('no-such-range', undefined, rangeHeaders(error));
  if (error.statusCode === 429) return new ProblemError('too-many-requests');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new ProblemError('invalid-request');
  return new ProblemError('internal');
}

export function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toProblem(error);
  const body = problemBody(refusal.code, refusal.issues);
  if (body.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: body.code, issues: body.errors?.map((issue) => issue.field) }, 'request refused');
  return reply.code(body.status).headers(refusal.headers).type('application/problem+json').send(JSON.stringify(body));
}
