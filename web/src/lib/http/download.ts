import { NetworkError, ProblemError } from './problem-error.ts';
import { readProblem } from './read-problem.ts';

/** Without a byte for this long, nothing more will come. */
const patience = 30_000;
const cutOff = 'La descarga se cortó. Revisa tu internet e inténtalo de nuevo.';

type DownloadOptions = { onProgress: (bytes: number) => void; signal: AbortSignal };

/** Downloads a file of any size and reports progress. Throws `ProblemError` or `NetworkError`. */
export async function download(path: string, { onProgress, signal }: DownloadOptions) {
  const silence = new AbortController();
  // Not `AbortSignal.any`, which some of the browsers we serve lack.
  signal.addEventListener('abort', () => silence.abort());
  let timer = setTimeout(() => silence.abort(), patience);
  try {
    const response = await fetch(path, {
      credentials: 'same-origin',
      signal: silence.signal,
    });
    if (!response.ok) throw new ProblemError(await readProblem(response));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for (let reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), patience);
      parts.push(value);
      bytes += value.length;
      onProgress(bytes);
    }
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    return { blob: new Blob(parts, { type }), name: fileName(response.headers.get('content-disposition')) };
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause;
    throw new NetworkError(cutOff, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** The name that the server gives the file: the encoded one where there are two. */
export function fileName(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1];
}

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
