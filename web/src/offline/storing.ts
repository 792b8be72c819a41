let stopped = false;

/** After a sign-out: what still runs in this page must not store the person's data again. */
export function stopStoring(): void {
  stopped = true;
}

export const isStoring = () => !stopped;
