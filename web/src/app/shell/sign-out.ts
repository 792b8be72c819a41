import type { SignedOut } from '@mostrador/contract/identity';
import { api, leftCookie, signInPath } from '@mostrador/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { forgetSearches } from '../../features/search/forget-searches.ts';
import { isProblem, NetworkError } from '../../lib/http/problem-error.ts';
import { request } from '../../lib/http/request.ts';
import { tellTabs } from '../../lib/session.ts';
import { useViewer } from '../../lib/viewer.ts';
import { isOffline } from '../../offline/connection.ts';

/** Whether the server knows of it; if not, it hears of it with this browser's next request, before it answers that. */
type Left = SignedOut & { told: boolean };

const year = 31_536_000;

function leaveMark(sub: string): Left {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is asynchronous and not in every browser
  document.cookie = `${leftCookie}=${encodeURIComponent(sub)}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`;
  return { redirect: null, told: false };
}

async function signOut(sub: string): Promise<Left> {
  if (isOffline.get()) return leaveMark(sub);
  try {
    return { ...(await request<SignedOut>(api.signOut, { method: 'POST', body: {} })), told: true };
  } catch (error) {
    if (error instanceof NetworkError) return leaveMark(sub);
    // Without a session there is nothing left to end.
    if (isProblem(error, 'unauthenticated')) return { redirect: null, told: true };
    throw error;
  }
}

/** Leads to the sign-out page of the company's user pool where it has one; the other tabs only to /entrar. */
export function useSignOut() {
  const { sub } = useViewer();
  return useMutation({
    mutationFn: async () => {
      const left = await signOut(sub);
      const device = await import('../../offline/sign-out-device.ts').catch(() => null);
      await device?.signOutDevice().catch(console.warn);
      return { ...left, device };
    },
    onSuccess: ({ redirect, told, device }) => {
      forgetSearches();
      tellTabs('signed-out');
      if (told || !device) location.assign(redirect ?? signInPath);
      else device.showSignedOut();
    },
  });
}
