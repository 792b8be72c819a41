import type { SignInBody } from '@mostrador/contract/identity';
import { api } from '@mostrador/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

export function useSignIn() {
  return useMutation({
    mutationFn: (body: SignInBody) => request<unknown>(api.signIn, { method: 'POST', body, repeatable: true }),
  });
}
