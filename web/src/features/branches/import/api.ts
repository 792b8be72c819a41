import {
  type BranchImportPreview,
  branchFileKinds,
  branchImportLimits,
  type LastBranchImportAnswer,
} from '@mostrador/contract/branch-import';
import { type OpeningHoursPreview, openingHoursFileKinds } from '@mostrador/contract/opening-hours-import';
import { api } from '@mostrador/contract/paths';
import type { LastSheetImport, LastSheetImportAnswer } from '@mostrador/contract/sheet-imports';
import type { StrayBranches } from '@mostrador/contract/stray-branches';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { sendSheet } from '../../../lib/http/send-sheet.ts';
import { sheetWords } from '../../../lib/sheet-import/sheet-form.tsx';
import { useChange } from '../../../lib/use-change.ts';
import { branchesQuery } from '../api.ts';

const branchesKey = branchesQuery().queryKey;
const keyOf = (name: string) => [...branchesKey, name];

/** The last import, or null when there is nothing to undo. */
export function lastImportQuery() {
  return queryOptions({
    queryKey: keyOf('last-import'),
    queryFn: async () => (await request<LastBranchImportAnswer>(api.lastBranchImport)).ultima,
  });
}

export function lastHoursImportQuery() {
  return queryOptions({
    queryKey: keyOf('last-hours-import'),
    queryFn: async () => (await request<LastSheetImportAnswer>(api.lastHoursImport)).ultima,
  });
}

/** What belongs to no branch of the directory. */
export function strayBranchesQuery() {
  return queryOptions({
    queryKey: keyOf('stray'),
    queryFn: () => request<StrayBranches>(api.strayBranches),
  });
}

const { bytes } = branchImportLimits;
export const branchFiles = { kinds: branchFileKinds, words: 'CSV, Excel (.xlsx) o JSON', bytes };
export const hoursFiles = { kinds: openingHoursFileKinds, words: sheetWords, bytes };

/** Uploads a file for a preview; nothing changes yet. */
function useCheck<Preview>(path: string) {
  return useMutation({ mutationFn: (file: File) => sendSheet<Preview>(path, file) });
}
export const useCheckBranches = () => useCheck<BranchImportPreview>(api.branchImports);
export const useCheckHours = () => useCheck<OpeningHoursPreview>(api.hoursImports);

/** Applies the import exactly as previewed; the number of removals is sent so that the server can check it. */
export const useApplyImport = () =>
  useChange(branchesKey, ({ id, quitadas }: BranchImportPreview) =>
    request<LastBranchImportAnswer>(api.applyBranchImport(id), { method: 'POST', body: { quitar: quitadas.length } }),
  );
export const useApplyHours = () =>
  useChange(branchesKey, ({ id }: OpeningHoursPreview) =>
    request<LastSheetImportAnswer>(api.applyHoursImport(id), { method: 'POST' }),
  );

/**
 * Restores everything as it was before the last import, if that is the one that the person saw; otherwise the server
 * answers `changed-meanwhile`.
 */
export const useUndoImport = () =>
  useChange(branchesKey, ({ id: version }: LastSheetImport) =>
    request<LastBranchImportAnswer>(api.undoBranchImport, { method: 'POST', version }),
  );
export const useUndoHours = () =>
  useChange(branchesKey, ({ id: version }: LastSheetImport) =>
    request<LastSheetImportAnswer>(api.undoHoursImport, { method: 'POST', version }),
  );
