import {
  branchImportLimits,
  branchImportPreview,
  confirmBranchImport,
  lastBranchImportAnswer,
} from '@mostrador/contract/branch-import';
import { type BranchField, branchFields } from '@mostrador/contract/branches';
import { idInAddress } from '@mostrador/contract/fields';
import { api } from '@mostrador/contract/paths';
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
import { readSheetUpload, uploadSchema } from '../imports/sheet-upload.ts';
import { linesOfFile } from './import-file.ts';
import { applyImport, lastImport, previewImport, undoImport } from './import-queries.ts';
import type { FollowBranches } from './import-write.ts';
import { listAllBranches } from './queries.ts';

const manage = { config: { access: 'branches:manage' } } as const;

type Counts = { fileName: string; added: number; changed: number; removed: number };
const summary = ({ fileName, added, changed, removed }: Counts) =>
  `${fileName}: ${counted(added, 'nueva', 'nuevas')}, ${changed} con cambios, ${counted(removed, 'retirada', 'retiradas')}`;

/** The names of the wire, because the file can be imported again; wider where the texts are. */
const widths: Partial<Record<BranchField, number>> = {
  nombre: 24,
  direccion: 50,
  fachada: 40,
  encargado: 28,
  telefonos: 30,
};
const exportColumns = branchFields.map((field) => ({ title: field, width: widths[field] ?? 15 }));

type ImportParts = { db: Database; changes: Changes; follow: FollowBranches };

/** For the administrator: download all branches as a file, import a file that replaces them, and undo the last import. */
export function addBranchImport(app: App, { db, changes, follow }: ImportParts) {
  const save = createSave(db, () => {
    changes.notify('branches');
    changes.notify('lost_sales');
  });
  const last = async () => ({ ultima: await lastImport(db) });

  addUploadRoutes(app, (scope) => {
    scope.post(
      api.branchImports,
      { ...manage, schema: uploadSchema('CSV, XLSX o JSON', branchImportPreview) },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const sheet = await readSheetUpload(request, branchImportLimits.bytes, linesOfFile);
        return previewImport(db, sheet);
      },
    );
  });

  app.post(
    `${api.branchImports}/:id/aplicar`,
    {
      ...manage,
      schema: { params: idInAddress, body: confirmBranchImport, response: answers(lastBranchImportAnswer) },
    },
    async (request) => {
      const given = { who: requireViewer(request).username, removed: request.body.quitar, follow: follow.within };
      const apply = (tx: Queries) => applyImport(tx, request.params.id, given);
      const { renamed } = await save(request, 'branches-imported', apply, summary);
      await follow.afterwards(db, renamed);
      return last();
    },
  );
  app.post(
    api.undoBranchImport,
    { ...manage, schema: { response: answers(lastBranchImportAnswer) } },
    async (request) => {
      const given = { seen: matchedVersion(request.headers['if-match']), follow: follow.within };
      const undo = (tx: Queries) => undoImport(tx, given);
      const { renamed } = await save(request, 'branches-import-undone', undo, ({ fileName }) => fileName);
      await follow.afterwards(db, renamed);
      return last();
    },
  );
  app.get(
    api.lastBranchImport,
    { ...manage, schema: { response: answers(lastBranchImportAnswer) } },
    async (_, reply) => {
      reply.header('cache-control', 'no-store');
      return last();
    },
  );

  async function* rows() {
    const yesOrNo = (value: string | number | boolean | null) =>
      typeof value === 'boolean' ? (value ? 'sí' : 'no') : (value ?? '');
    for (const branch of await listAllBranches(db)) yield branchFields.map((field) => yesOrNo(branch[field]));
  }
  app.get(api.branchesCsv, { ...manage, schema: { response: fileAnswers('text/csv') } }, (_, reply) =>
    sendCsv(reply, 'sucursales.csv', [...branchFields], rows()),
  );
  app.get(api.branchesXlsx, { ...manage, schema: { response: fileAnswers('xlsx') } }, (_, reply) =>
    sendXlsx(reply, 'sucursales.xlsx', exportColumns, rows()),
  );
}
