import { NetworkError, ProblemError } from './problem-error.ts';
import { readProblem } from './read-problem.ts';

/** Without progress or an answer for this long, none will come. */
const patience = 60_000;
const cutOff = 'El archivo no se envió completo. Revisa tu internet e inténtalo de nuevo.';

type UploadOptions = {
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** The content type; a server that looks for itself needs none. */
  type?: string;
};

/** Sends a file as it is and reports progress, which `fetch` cannot. Throws `ProblemError` or `NetworkError`. */
export function upload<T>(path: string, file: Blob, options: UploadOptions): Promise<T> {
  const { onProgress, signal, type = 'application/octet-stream' } = options;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    call.setRequestHeader('content-type', type);
    let silence = setTimeout(() => call.abort(), patience);
    call.addEventListener('loadend', () => clearTimeout(silence));
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(() => call.abort(), patience);
      onProgress(total > 0 ? loaded / total : 0);
    });
    const fail = () => reject(new NetworkError(cutOff));
    call.addEventListener('error', fail);
    call.addEventListener('abort', fail);
    call.addEventListener('load', () => {
      const answer = new Response(call.responseText, { status: call.status });
      if (answer.ok) answer.json().then(resolve, fail);
      else readProblem(answer).then((problem) => reject(new ProblemError(problem)), fail);
    });
    // The file may have been given up while it was made ready, and the event comes only once.
    if (signal.aborted) return fail();
    signal.addEventListener('abort', () => call.abort());
    call.send(file);
  });
}
