import { NetworkError } from './problem-error.ts';

const changed = 'El archivo cambió desde que lo elegiste. Elígelo otra vez.';

/**
 * A browser does not send a file that was changed after it was chosen, and fails as if the network had. So its first
 * byte is read before. Throws an error with a sentence for the person.
 */
export async function checkUnchanged(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new NetworkError(changed, { cause });
  }
}
