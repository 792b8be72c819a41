import { type SheetImportQuery, sheetImportQuery } from '@mostrador/contract/sheet-imports';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireViewer } from '../http/access.ts';
import { answers } from '../http/answers.ts';
import { readUpload, type Upload } from '../http/sheet/upload.ts';

/** The schemas of a route that takes a file of some kinds and answers with a preview. */
export const uploadSchema = <Preview>(kinds: string, preview: Preview) => ({
  querystring: sheetImportQuery,
  body: z.any().describe(kinds),
  response: answers(preview),
});

/** The lines of an uploaded file with its name and who sent it. */
export async function readSheetUpload<Lines>(
  request: FastifyRequest & { query: SheetImportQuery },
  maxBytes: number,
  read: (upload: Upload) => Promise<Lines>,
) {
  const lines = await readUpload(request.body, maxBytes, read);
  return { lines, archivo: request.query.archivo, who: requireViewer(request).username };
}
