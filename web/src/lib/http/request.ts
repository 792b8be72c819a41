import { isOffline, notifyRequest } from '../../offline/connection.ts';
import { isUnattended, noteServerKnows, unattended } from '../last-use.ts';
import { isUnsure, NetworkError, ProblemError } from './problem-error.ts';
import { readProblem } from './read-problem.ts';

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a file as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as `If-Match`: the version that the person saw. Another one is not changed. */
  version?: number | string | null | undefined;
  /** Sent even when the page goes away meanwhile. */
  keepalive?: boolean;
  /** Ends the request when whoever asked does not want to know any more. */
  signal?: AbortSignal;
  /** How long to wait for an answer, in milliseconds. */
  patience?: number;
  /**
   * Whether whoever gets no answer may simply send it again. Of a POST this has to be said, unless it has an idempotency
   * key: HTTP promises it of the other methods.
   */
  repeatable?: boolean;
};

const usualPatience = 20_000;
const unreachable = 'No se pudo conectar con el portal. Revisa tu internet e inténtalo de nuevo.';
const timedOut = 'El internet está muy lento y el portal no contestó. Inténtalo de nuevo.';
const unconfirmed = 'El portal no confirmó el cambio. Mira si ya se hizo antes de intentarlo de nuevo.';

const isRepeatable = ({ method, headers = {}, repeatable }: RequestOptions) =>
  repeatable ?? (method !== 'POST' || 'idempotency-key' in headers);

function networkError(cause: unknown, options: RequestOptions): NetworkError {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError';
  const sentence = late ? timedOut : unreachable;
  return new NetworkError(isRepeatable(options) ? sentence : unconfirmed, { cause });
}

/** Whichever comes first. Not `AbortSignal.any`, which some of the browsers we serve lack. */
function patient(unwanted: AbortSignal | undefined, patience: number): AbortSignal {
  const late = AbortSignal.timeout(patience);
  if (!unwanted) return late;
  const either = new AbortController();
  for (const signal of [unwanted, late]) signal.addEventListener('abort', () => either.abort(signal.reason));
  return either.signal;
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, version, keepalive = false, signal, patience = usualPatience } = options;
  const wanted = patient(signal, patience);
  const wasOffline = isOffline.get();
  const headers: Record<string, string> = { ...(isUnattended() && unattended), ...options.headers };
  if (version !== undefined && version !== null) headers['if-match'] = `"${version}"`;
  const init: RequestInit = { method, headers, credentials: 'same-origin', signal: wanted, keepalive };
  if (body instanceof Blob) {
    init.body = body;
    init.headers = { 'content-type': 'application/octet-stream', ...headers };
  } else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json', ...headers };
  }
  try {
    const response = await fetch(path, init);
    // Every answer of the portal has a number; one without it is by something in between.
    notifyRequest(response.headers.has('x-request-id'));
    if (!('x-unattended' in headers)) noteServerKnows();
    return response;
  } catch (cause) {
    if (!signal?.aborted) notifyRequest(false);
    // What began without internet has hardly arrived.
    throw networkError(cause, wasOffline ? { ...options, repeatable: true } : options);
  }
}

/** Asks the server. `T` is what the contract says about `path`. Throws `ProblemError` or `NetworkError`, and shows nothing to the person by itself. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(path, options);
  if (!response.ok) {
    const error = new ProblemError(await readProblem(response));
    if (isRepeatable(options) || !isUnsure(error)) throw error;
    throw new ProblemError({ ...error.problem, title: unconfirmed });
  }
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw networkError(cause, options);
  }
}
