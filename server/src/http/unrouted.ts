import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@mostrador/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorHandler } from './error-handler.ts';
import { problemBody } from './problem.ts';
import { emptyPolicy } from './security.ts';

/** No hook runs for a request that never reaches a route, so these answers set their own headers. */
const headers = (requestId: string) => ({
  'content-security-policy': emptyPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-request-id': requestId,
});

/** An address that cannot be decoded. */
export function refuseUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // There is no limit for the time of a body here, so nothing more is read.
  reply.headers({ ...headers(request.id), connection: 'close' });
  return errorHandler(error, request, reply);
}

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Bytes that are not HTTP: there is no request yet, only the socket. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  refuseSocket(socket, codes[error.code ?? ''] ?? 'invalid-request');
}

/** Answers outside of Fastify, and ends the connection. */
export function refuseSocket(socket: Socket, code: ErrorCode) {
  const refusal = problemBody(code);
  const body = JSON.stringify(refusal);
  const lines = Object.entries({
    ...headers(randomUUID()),
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`);
}
