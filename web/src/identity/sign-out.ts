import { api, signInPath } from '@mostrador/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { isProblem } from '../http/problem-error.ts';
import { request } from '../http/request.ts';
import { tellTabs } from './session.ts';

async function signOut(): Promise<void> {
  try {
    await request<unknown>(api.signOut, { method: 'POST', body: {} });
  } catch (error) {
    // Without a session there is nothing left to end.
    if (!isProblem(error, 'unauthenticated')) throw error;
  }
}

export function useSignOut() {
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      tellTabs('signed-out');
      location.assign(signInPath);
    },
  });
}
