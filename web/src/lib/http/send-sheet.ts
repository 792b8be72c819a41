import { sheetImportLimits } from '@mostrador/contract/sheet-imports';
import { checkUnchanged } from './check-unchanged.ts';
import { request } from './request.ts';

/** A large file over a weak connection takes longer than other requests. */
const patience = 120_000;

/** Sends a file, with the end of its name, to an import that answers with a preview. */
export async function sendSheet<Preview>(path: string, file: File): Promise<Preview> {
  await checkUnchanged(file);
  const archivo = file.name.slice(-sheetImportLimits.fileName.max);
  const to = `${path}?${new URLSearchParams({ archivo })}`;
  return request<Preview>(to, { method: 'POST', body: file, patience, repeatable: true });
}
