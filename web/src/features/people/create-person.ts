import { api } from '@mostrador/contract/paths';
import type { NewPerson, PersonWithPassword } from '@mostrador/contract/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { peopleKey } from './people-query.ts';

export function useCreatePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPerson) => request<PersonWithPassword>(api.people, { method: 'POST', body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: peopleKey });
    },
  });
}
