import * as http from 'node:http';
import * as https from 'node:https';

export type Question = {
  method?: string;
  path: string;
  headers?: http.OutgoingHttpHeaders;
  cookie?: string;
  /** An object is sent as JSON. */
  body?: object | string | Buffer;
  /** The address of loopback that the request comes from. */
  from?: string;
};
export type Answer = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer; text: string };

/** The proxy has TLS with a certificate that is nobody's, and the name that people type. */
export const toProxy = { rejectUnauthorized: false };
export const proxyName = { host: 'portal.example' };

/** Sends exactly the given request over keep-alive connections; unlike fetch it normalises nothing. */
export function createAsker(port: number, connections = 20, { secure = false } = {}) {
  const { Agent, request } = secure ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function ask({ method = 'GET', path, headers = {}, cookie, body, from }: Question): Promise<Answer> {
    const isJson = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body);
    const payload = isJson ? JSON.stringify(body) : (body as string | Buffer | undefined);
    return new Promise((resolve, reject) => {
      const call = request(
        {
          agent,
          ...(secure && toProxy),
          host: '127.0.0.1',
          port,
          method,
          path,
          ...(from && { localAddress: from }),
          headers: {
            ...(secure && proxyName),
            ...(isJson && { 'content-type': 'application/json' }),
            ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
            ...(cookie && { cookie }),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          // A stream of events does not end, so its headers are the answer.
          if (answer.headers['content-type']?.startsWith('text/event-stream')) {
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.alloc(0), text: '' });
            call.destroy();
            return;
          }
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const bytes = Buffer.concat(parts);
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() });
          });
        },
      );
      call.on('error', reject);
      call.end(payload);
    });
  }
  return { ask, close: () => agent.destroy() };
}

export type Ask = ReturnType<typeof createAsker>['ask'];
