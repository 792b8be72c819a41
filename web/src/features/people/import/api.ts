import { api } from '@mostrador/contract/paths';
import type {
  IssuedPassword,
  IssuedPasswords,
  PeopleImportPreview,
  PeopleImports,
  UndonePeopleImport,
} from '@mostrador/contract/people-import';
import type { LastSheetImport } from '@mostrador/contract/sheet-imports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../../lib/http/request.ts';
import { sendSheet } from '../../../lib/http/send-sheet.ts';
import { peopleKey, useChangedGrants } from '../api.ts';

/** The last import, and those whose people still need passwords. */
export function importsQuery() {
  return queryOptions({
    queryKey: [...peopleKey, 'imports'],
    queryFn: () => request<PeopleImports>(api.peopleImports),
  });
}

/** Uploads a file for a preview; nobody changes yet. */
export function useCheckFile() {
  return useMutation({ mutationFn: (file: File) => sendSheet<PeopleImportPreview>(api.peopleImports, file) });
}

/** Applies an import exactly as previewed. */
export function useApplyImport() {
  return useMutation({
    mutationFn: (id: number) => request<PeopleImports>(api.applyPeopleImport(id), { method: 'POST' }),
    onSettled: useChangedGrants(),
  });
}

/** Undoes only the import that the person saw; otherwise the server answers `changed-meanwhile`. */
export function useUndoImport() {
  return useMutation({
    mutationFn: ({ id: version }: LastSheetImport) =>
      request<UndonePeopleImport>(api.undoPeopleImport, { method: 'POST', version }),
    onSettled: useChangedGrants(),
  });
}

/** Twenty passwords take a busy server longer than other requests. */
const patience = 120_000;

/** Asks for passwords until nobody is left without, somebody stops it, or it fails; `run` goes on from there. */
export function useIssuePasswords(importId: number, waiting: number) {
  const queryClient = useQueryClient();
  const [issued, setIssued] = useState<IssuedPassword[]>([]);
  const [left, setLeft] = useState(waiting);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  const run = async () => {
    stopped.current = false;
    setRunning(true);
    setError(null);
    try {
      for (let remaining = 1; remaining > 0 && !stopped.current; ) {
        const { personas, faltan } = await request<IssuedPasswords>(api.importedPasswords(importId), {
          method: 'POST',
          patience,
          repeatable: true,
        });
        setIssued((before) => [...before, ...personas]);
        setLeft(faltan);
        remaining = faltan;
      }
    } catch (failure) {
      setError(failure);
    }
    setRunning(false);
    void queryClient.invalidateQueries({ queryKey: peopleKey });
  };
  const stop = () => {
    stopped.current = true;
  };
  return { issued, left, running, error, run, stop };
}
