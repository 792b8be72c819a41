import type { SignedOut } from '@mostrador/contract/identity';
import { api, signInPath } from '@mostrador/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { isProblem } from '../http/problem-error.ts';
import { request } from '../http/request.ts';
import { forgetSearches } from '../search/forget-searches.ts';
import { tellTabs } from './session.ts';

async function signOut(): Promise<SignedOut> {
  try {
    return await request<SignedOut>(api.signOut, { method: 'POST', body: {} });
  } catch (error) {
    // Without a session there is nothing left to end.
    if (isProblem(error, 'unauthenticated')) return { redirect: null };
    throw error;
  }
}

/** Leads to the sign-out page of the company's user pool where it has one; the other tabs only to /entrar. */
export function useSignOut() {
  return useMutation({
    mutationFn: signOut,
    onSuccess: ({ redirect }) => {
      forgetSearches();
      tellTabs('signed-out');
      location.assign(redirect ?? signInPath);
    },
  });
}
