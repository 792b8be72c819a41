import { api, type PersonAction } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { peopleKey } from './people-query.ts';

type Change = { id: string; action: PersonAction };

/** Anything the administrator does to someone's account. `T` is what the contract says the action answers. */
export function useChangePerson<T>() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, action }: Change) => request<T>(api.person(id, action), { method: 'POST', body: {} }),
    // Also after a refusal: the list may show what is no longer so.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: peopleKey });
    },
  });
}
