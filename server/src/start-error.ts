/** Shown to the person who starts the portal: one sentence, no stack. */
export class StartError extends Error {
  override name = 'StartError';
}
