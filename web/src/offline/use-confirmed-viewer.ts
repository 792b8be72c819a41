import { isProblem } from '../lib/http/problem-error.ts';
import { sessionEnded } from '../lib/session.ts';
import { fetchViewer, useChangeViewer, useViewer } from '../lib/viewer.ts';
import { leaveDevice } from './leave-device.ts';

/** While the line was gone the session may have ended or become another person's: the server says who it is now. */
export function useConfirmedViewer(): () => Promise<void> {
  const viewer = useViewer();
  const changeViewer = useChangeViewer();
  return async () => {
    try {
      const now = await fetchViewer();
      if (now.sub === viewer.sub) return changeViewer(now);
      await leaveDevice();
      location.reload();
    } catch (error) {
      if (!isProblem(error, 'unauthenticated')) throw error;
      sessionEnded.set(true);
    }
  };
}
