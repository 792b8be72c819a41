import type { Viewer } from '@mostrador/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isProblem, NetworkError, ProblemError } from '../../lib/http/problem-error.ts';
import { createBackoff } from '../../lib/live/backoff.ts';
import { sessionEnded, sessionPaused } from '../../lib/session.ts';
import { fetchViewer, useChangeViewer, useViewer } from '../../lib/viewer.ts';
import { startAsAnother } from './start-as-another.ts';

const mayPass = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ProblemError && error.problem.status >= 500);

let underway: Promise<void> | null = null;
let again = false;
/** Ends the pause before the next attempt. */
let goOn = () => {};

/** Confirms until nobody has asked since. One at a time, so that no answer overtakes a later one. */
async function confirmInTurn(confirm: () => Promise<void>): Promise<void> {
  const backoff = createBackoff();
  try {
    do {
      again = false;
      try {
        await confirm();
      } catch (error) {
        if (!mayPass(error)) throw error;
        await new Promise<void>((resolve) => {
          goOn = resolve;
          setTimeout(resolve, backoff.next());
        });
        again = true;
      }
    } while (again && !sessionEnded.get());
  } finally {
    underway = null;
  }
}

/**
 * Asks the server who is signed in: while offline the session may have ended or become another person's. The server says
 * only once that something changed, so it is asked until it answers. If it has just said who it is, and the page knows the
 * same, it is not asked.
 */
export function useConfirmedViewer(): (said?: Viewer | null) => Promise<void> {
  const viewer = useViewer();
  const changeViewer = useChangeViewer();
  const queryClient = useQueryClient();
  // As it is when the answer arrives: it may have changed since it was asked for.
  const current = useRef(viewer);
  useEffect(() => {
    current.current = viewer;
  }, [viewer]);

  const confirm = async () => {
    try {
      const now = await fetchViewer();
      if (now.sub === current.current.sub) {
        sessionPaused.set(false);
        // The server asks for this also when nothing changed.
        if (JSON.stringify(now) === JSON.stringify(current.current)) return;
        current.current = now;
        changeViewer(now);
        // Another role or branch sees other rows, and prices with another tax.
        void queryClient.invalidateQueries();
        return;
      }
      await startAsAnother();
    } catch (error) {
      if (!isProblem(error, 'unauthenticated')) throw error;
      sessionEnded.set(true);
    }
  };
  return async (said) => {
    if (said && JSON.stringify(said) === JSON.stringify(current.current)) return;
    again = true;
    goOn();
    underway ??= confirmInTurn(confirm);
    await underway;
  };
}
