import type { SignedOut } from '@mostrador/contract/identity';
import { api, signOutCookie } from '@mostrador/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { forgetSearches } from '../../features/search/forget-searches.ts';
import { isProblem, NetworkError } from '../../lib/http/problem-error.ts';
import { request } from '../../lib/http/request.ts';
import { leaveSignedOut } from '../../lib/leave-signed-out.ts';
import { notifyTabs } from '../../lib/session.ts';
import { useViewer } from '../../lib/viewer.ts';
import { isOffline } from '../../offline/connection.ts';
import { forgetUnsavedChanges } from '../../ui/unsaved-changes/unsaved-changes.ts';

const year = 31_536_000;

/** `notified`: whether the server knows. If not, a cookie tells it with this browser's next request. */
type Outcome = SignedOut & { notified: boolean };

function signOutLater(sub: string): Outcome {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is asynchronous and not in every browser
  document.cookie = `${signOutCookie}=${encodeURIComponent(sub)}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`;
  return { redirect: null, notified: false };
}

async function signOut(sub: string): Promise<Outcome> {
  if (isOffline.get()) return signOutLater(sub);
  try {
    return {
      ...(await request<SignedOut>(api.signOut, { method: 'POST', body: {}, repeatable: true })),
      notified: true,
    };
  } catch (error) {
    if (error instanceof NetworkError) return signOutLater(sub);
    // Without a session there is nothing left to end.
    if (isProblem(error, 'unauthenticated')) return { redirect: null, notified: true };
    throw error;
  }
}

/** Of changes that were not sent: the next person at this device must not find them. */
async function removeDrafts(sub: string): Promise<void> {
  const { removeDraftsOf } = await import('../../features/documents/drafts/unsent-drafts.tsx');
  await removeDraftsOf(sub);
}

/** Leads to the sign-out page of the company's user pool where it has one; the other tabs only to /entrar. */
export function useSignOut() {
  const { sub } = useViewer();
  return useMutation({
    mutationFn: async () => {
      const outcome = await signOut(sub);
      const offline = await import('./offline-page.tsx').catch(() => null);
      await offline?.signOutDevice().catch(console.warn);
      // Only now: a session that could not be ended goes on with them.
      await removeDrafts(sub).catch(console.warn);
      return { ...outcome, offline };
    },
    onSuccess: ({ redirect, notified, offline }) => {
      forgetSearches();
      forgetUnsavedChanges();
      notifyTabs('signed-out');
      if (notified || !offline) leaveSignedOut(redirect ?? undefined);
      else offline.showSignedOut();
    },
  });
}
