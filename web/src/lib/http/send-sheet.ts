import { sheetImportLimits } from '@mostrador/contract/sheet-imports';
import { checkUnchanged } from './check-unchanged.ts';
import { request } from './request.ts';

/** Sends a file, with the end of its name, to an import that answers with a preview. */
export async function sendSheet<Preview>(path: string, file: File): Promise<Preview> {
  await checkUnchanged(file);
  const archivo = file.name.slice(-sheetImportLimits.fileName.max);
  return request<Preview>(`${path}?${new URLSearchParams({ archivo })}`, { method: 'POST', body: file });
}
