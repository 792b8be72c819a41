import { branchImportLimits } from '@mostrador/contract/branch-import';
import { idInAddress } from '@mostrador/contract/fields';
import { weekdays } from '@mostrador/contract/opening-hours';
import { openingHoursColumns, openingHoursPreview } from '@mostrador/contract/opening-hours-import';
import { api } from '@mostrador/contract/paths';
import { lastSheetImportAnswer } from '@mostrador/contract/sheet-imports';
import { createSave } from '../audit/record.ts';
import { counted } from '../counted.ts';
import type { Changes } from '../db/changes.ts';
import type { Database, Queries } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { answers, fileAnswers } from '../http/answers.ts';
import { sendCsv } from '../http/csv.ts';
import { matchedVersion } from '../http/if-match.ts';
import { addUploadRoutes } from '../http/sheet/upload-routes.ts';
import type { App } from '../http/types.ts';
import { sendXlsx } from '../http/xlsx.ts';
import { lastSheetImport } from '../imports/queries.ts';
import { readSheetUpload, uploadSchema } from '../imports/sheet-upload.ts';
import { dayInWords, exceptionsInWords } from './hours-cells.ts';
import { hoursOfFile } from './hours-file.ts';
import { applyHours, previewHours, undoHours } from './hours-import.ts';
import { confirmedHours } from './hours-queries.ts';
import { listAllBranches } from './queries.ts';

const manage = { config: { access: 'branches:manage' } } as const;
const widths: Partial<Record<(typeof openingHoursColumns)[number], number>> = { sucursal: 24, dias_especiales: 50 };
const exportColumns = openingHoursColumns.map((title) => ({ title, width: widths[title] ?? 14 }));

/** For the administrator: a file of all opening hours to fill in, its import with a preview, and undo. */
export function addHoursImport(app: App, { db, changes }: { db: Database; changes: Changes }) {
  const save = createSave(db, () => changes.notify('opening_hours'));
  const last = async () => ({ ultima: await lastSheetImport(db, 'opening-hours') });

  addUploadRoutes(app, (scope) => {
    scope.post(
      api.hoursImports,
      { ...manage, schema: uploadSchema('CSV o XLSX', openingHoursPreview) },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const sheet = await readSheetUpload(request, branchImportLimits.bytes, hoursOfFile);
        return previewHours(db, sheet);
      },
    );
  });

  app.post(
    `${api.hoursImports}/:id/aplicar`,
    { ...manage, schema: { params: idInAddress, response: answers(lastSheetImportAnswer) } },
    async (request) => {
      const who = requireViewer(request).username;
      await save(
        request,
        'opening-hours-imported',
        (tx) => applyHours(tx, request.params.id, who),
        ({ fileName, added, changed }) =>
          `${fileName}: ${counted(added, 'confirmado', 'confirmados')} por primera vez, ${changed} con cambios`,
      );
      return last();
    },
  );
  app.post(
    api.undoHoursImport,
    { ...manage, schema: { response: answers(lastSheetImportAnswer) } },
    async (request) => {
      const undo = (tx: Queries) => undoHours(tx, matchedVersion(request.headers['if-match']));
      await save(request, 'opening-hours-import-undone', undo, ({ fileName }) => fileName);
      return last();
    },
  );
  app.get(
    api.lastHoursImport,
    { ...manage, schema: { response: answers(lastSheetImportAnswer) } },
    async (_, reply) => {
      reply.header('cache-control', 'no-store');
      return last();
    },
  );

  /** The cells of hours that nobody confirmed are empty: sent back as they are, they stay unconfirmed. */
  async function* rows() {
    const confirmed = await confirmedHours(db);
    for (const { id, nombre } of await listAllBranches(db)) {
      const hours = confirmed.get(id);
      const days = weekdays.map((_, day) => (hours ? dayInWords(hours.week[day] ?? null) : ''));
      yield [id, nombre, ...days, exceptionsInWords(hours?.exceptions ?? [])];
    }
  }
  app.get(api.openingHoursCsv, { ...manage, schema: { response: fileAnswers('text/csv') } }, (_, reply) =>
    sendCsv(reply, 'horarios.csv', [...openingHoursColumns], rows()),
  );
  app.get(api.openingHoursXlsx, { ...manage, schema: { response: fileAnswers('xlsx') } }, (_, reply) =>
    sendXlsx(reply, 'horarios.xlsx', exportColumns, rows()),
  );
}
