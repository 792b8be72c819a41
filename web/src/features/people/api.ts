import { api, type PersonAction } from '@mostrador/contract/paths';
import type {
  ChangePerson,
  FormerAccounts,
  JoinAccount,
  NewPerson,
  PeopleBranches,
  PeoplePage,
  Person,
  PersonWithPassword,
} from '@mostrador/contract/people';
import type { Grant, GrantList, GrantsPage, NewGrant } from '@mostrador/contract/roles';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { useChange } from '../../lib/use-change.ts';

export const peopleKey = ['people'] as const;

/** A page of people who match the search. The previous rows stay visible until it arrives. */
export function peopleQuery(search: string, page: number) {
  const query = new URLSearchParams({ buscar: search, pagina: String(page) });
  return queryOptions({
    queryKey: [...peopleKey, search, page],
    queryFn: () => request<PeoplePage>(`${api.people}?${query}`),
    placeholderData: keepPreviousData,
  });
}

/** Where the person who asks may put people. */
export function peopleBranchesQuery() {
  return queryOptions({
    queryKey: ['people-branches'],
    queryFn: async () => (await request<PeopleBranches>(api.peopleBranches)).sucursales,
  });
}

export const fetchPerson = (id: string) => request<Person>(api.personById(id));

export function useUpdatePerson() {
  return useChange(peopleKey, ({ id, version, body }: Pick<Person, 'id' | 'version'> & { body: ChangePerson }) =>
    request<Person>(api.personById(id), { method: 'PUT', body, version }),
  );
}

export function useCreatePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPerson) => request<PersonWithPassword>(api.people, { method: 'POST', body }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: peopleKey });
    },
  });
}

const grantsKey = ['grants'] as const;

export function grantsOfQuery(personId: string) {
  return queryOptions({
    queryKey: [...grantsKey, 'of', personId],
    queryFn: async () => (await request<GrantList>(api.grantsOf(personId))).permisos,
  });
}

/** Who may do what. `place` is empty, `plaza=…` or `sucursal=…`. */
export function grantsQuery({ role, place, page }: { role: string; place: string; page: number }) {
  const query = new URLSearchParams(place);
  query.set('rol', role);
  query.set('pagina', String(page));
  return queryOptions({
    queryKey: [...grantsKey, role, place, page],
    queryFn: () => request<GrantsPage>(`${api.grants}?${query}`),
    placeholderData: keepPreviousData,
  });
}

/** The list of people says their roles too. */
export function useChangedGrants() {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [grantsKey, peopleKey]) void queryClient.invalidateQueries({ queryKey });
  };
}

export function useGiveGrant(personId: string) {
  return useMutation({
    mutationFn: (body: NewGrant) => request<Grant>(api.grantsOf(personId), { method: 'POST', body }),
    onSettled: useChangedGrants(),
  });
}

export function useWithdrawGrant(personId: string) {
  return useMutation({
    mutationFn: (id: number) => request<unknown>(api.grantOf(personId, id), { method: 'DELETE' }),
    onSettled: useChangedGrants(),
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
  return useChange(peopleKey, (body: JoinAccount) =>
    request<Person>(api.joinAccount(personId), { method: 'POST', body }),
  );
}

type PersonChange = { id: string; action: PersonAction };

/** Any action of the administrator on an account but a new password. */
export function useChangePerson() {
  return useChange(peopleKey, ({ id, action }: PersonChange) =>
    request<unknown>(api.person(id, action), { method: 'POST', body: {} }),
  );
}

/** The new password is shown at once: it does not wait until the list is fresh. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string }) =>
      request<PersonWithPassword>(api.person(id, 'contrasena'), { method: 'POST', body: {}, repeatable: true }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: peopleKey });
    },
  });
}
