import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/http/problem-error.ts';
import { sessionEnded, sessionPaused } from '../../lib/session.ts';
import { fetchViewer, useChangeViewer, useViewer } from '../../lib/viewer.ts';
import { startAsAnother } from './start-as-another.ts';

/** Asks the server who is signed in: while offline the session may have ended or become another person's. */
export function useConfirmedViewer(): () => Promise<void> {
  const viewer = useViewer();
  const changeViewer = useChangeViewer();
  const queryClient = useQueryClient();
  return async () => {
    try {
      const now = await fetchViewer();
      if (now.sub === viewer.sub) {
        sessionPaused.set(false);
        // The server asks for this also when nothing changed.
        if (JSON.stringify(now) === JSON.stringify(viewer)) return;
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
}
