import { api, type PersonAction } from '@mostrador/contract/paths';
import type {
  FormerAccounts,
  JoinAccount,
  NewPerson,
  PeoplePage,
  Person,
  PersonWithPassword,
} from '@mostrador/contract/people';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

const peopleKey = ['people'] as const;

/** A page of people who match the search. The previous rows stay visible until it arrives. */
export function peopleQuery(search: string, page: number) {
  const query = new URLSearchParams({ buscar: search, pagina: String(page) });
  return queryOptions({
    queryKey: [...peopleKey, search, page],
    queryFn: () => request<PeoplePage>(`${api.people}?${query}`),
    placeholderData: keepPreviousData,
  });
}

export function useCreatePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPerson) => request<PersonWithPassword>(api.people, { method: 'POST', body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: peopleKey });
    },
  });
}

/** Accounts of before the user pool. The previous ones stay visible while a search loads. */
export function formerAccountsQuery(personId: string, search: string) {
  const query = new URLSearchParams({ buscar: search });
  return queryOptions({
    queryKey: [...peopleKey, 'former', personId, search],
    queryFn: () => request<FormerAccounts>(`${api.formerAccounts(personId)}?${query}`),
    placeholderData: keepPreviousData,
  });
}

export function useJoinAccount(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: JoinAccount) => request<Person>(api.joinAccount(personId), { method: 'POST', body }),
    // Also after an error, because someone else may have joined the account.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: peopleKey });
    },
  });
}

type PersonChange = { id: string; action: PersonAction };

/** Any action of the administrator on an account. `T` is the response that the contract gives for the action. */
export function useChangePerson<T>() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, action }: PersonChange) => request<T>(api.person(id, action), { method: 'POST', body: {} }),
    // Also after an error, because it may mean that the list is out of date.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: peopleKey });
    },
  });
}
