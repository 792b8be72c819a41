let stopped = false;

/** After a sign-out: what still runs in this page must not store the person's data again. */
export function stopStoring(): void {
  stopped = true;
}

export const isStoring = () => !stopped;

/** Thrown by what wants to store something for a person after the session on this device ended or became another's. */
export const sessionOver = 'The session on this device has ended or belongs to somebody else.';
