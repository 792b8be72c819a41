import { idInAddress } from '@mostrador/contract/fields';
import { api } from '@mostrador/contract/paths';
import {
  issuedPasswords,
  peopleColumnNames,
  peopleImportLimits,
  peopleImportPreview,
  peopleImports,
  undonePeopleImport,
} from '@mostrador/contract/people-import';
import { recordBy } from '../audit/record.ts';
import { counted } from '../counted.ts';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { answers, fileAnswers } from '../http/answers.ts';
import { sendCsv } from '../http/csv.ts';
import { matchedVersion } from '../http/if-match.ts';
import { problem } from '../http/problem.ts';
import { addUploadRoutes } from '../http/sheet/upload-routes.ts';
import type { App } from '../http/types.ts';
import { sendXlsx } from '../http/xlsx.ts';
import { readSheetUpload, uploadSchema } from '../imports/sheet-upload.ts';
import { addNotifications } from '../notifications/queries.ts';
import { linesOfFile } from './import-file.ts';
import { issuePasswords, listImports } from './import-passwords.ts';
import { applyImport, previewImport, readKnown, undoImport } from './import-queries.ts';
import { peopleRows, sheetColumns, templateRows } from './import-sheets.ts';

const manage = { config: { access: 'roles:manage' } } as const;

/** Where the import can be undone and its passwords are created. */
const peopleTab = '/administracion#usuarios';

type Parts = {
  db: Database;
  /** Hashes a password when its turn comes. */
  hash: (password: string) => Promise<string>;
  oidc: boolean;
  administrators: readonly string[];
};

function addRoutes(app: App, { db, hash, administrators }: Omit<Parts, 'oidc'>) {
  addUploadRoutes(app, (scope) => {
    scope.post(
      api.peopleImports,
      { ...manage, schema: uploadSchema('CSV o XLSX', peopleImportPreview) },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const sheet = await readSheetUpload(request, peopleImportLimits.bytes, linesOfFile);
        return previewImport(db, { ...sheet, administrators });
      },
    );
  });

  app.get(api.peopleImports, { ...manage, schema: { response: answers(peopleImports) } }, (_, reply) => {
    reply.header('cache-control', 'no-store');
    return listImports(db);
  });

  app.post(
    `${api.peopleImports}/:id/aplicar`,
    { ...manage, schema: { params: idInAddress, response: answers(peopleImports) } },
    async (request) => {
      const { username: who, name, userId } = requireViewer(request);
      await db.transaction(async (tx) => {
        const { fileName, added, changed } = await applyImport(tx, request.params.id, { who, name, administrators });
        const about = `${fileName}: ${counted(added, 'nueva', 'nuevas')}, ${counted(changed, 'con cambios', 'con cambios')}`;
        await recordBy(request, tx, 'people-imported', about);
        const people = counted(added + changed, 'persona', 'personas');
        await addNotifications(tx, [{ userId, text: `La importación de ${people} terminó`, link: peopleTab }]);
      });
      return listImports(db);
    },
  );

  app.post(api.undoPeopleImport, { ...manage, schema: { response: answers(undonePeopleImport) } }, async (request) => {
    const given = { ownId: requireViewer(request).userId, seen: matchedVersion(request.headers['if-match']) };
    const { removed, disabled } = await db.transaction(async (tx) => {
      const undone = await undoImport(tx, given);
      const removed = counted(undone.removed, 'borrada', 'borradas');
      const disabled = counted(undone.disabled, 'desactivada', 'desactivadas');
      await recordBy(request, tx, 'people-import-undone', `${undone.fileName}: ${removed}, ${disabled}`);
      return undone;
    });
    return { ...(await listImports(db)), borradas: removed, desactivadas: disabled };
  });

  app.post(
    `${api.peopleImports}/:id/contrasenas`,
    { ...manage, schema: { params: idInAddress, response: answers(issuedPasswords) } },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return issuePasswords(
        {
          db,
          hash,
          onIssued: (tx, fileName, usernames) =>
            recordBy(request, tx, 'imported-passwords', `${fileName}: ${usernames.join(', ')}`),
        },
        request.params.id,
      );
    },
  );

  app.get(api.peopleTemplate, { ...manage, schema: { response: fileAnswers('xlsx') } }, async (_, reply) =>
    sendXlsx(reply, 'plantilla-usuarios.xlsx', sheetColumns, templateRows(await readKnown(db, administrators))),
  );
  app.get(api.peopleXlsx, { ...manage, schema: { response: fileAnswers('xlsx') } }, async (_, reply) =>
    sendXlsx(reply, 'usuarios.xlsx', sheetColumns, peopleRows(await readKnown(db, administrators))),
  );
  app.get(api.peopleCsv, { ...manage, schema: { response: fileAnswers('text/csv') } }, async (_, reply) =>
    sendCsv(reply, 'usuarios.csv', peopleColumnNames, peopleRows(await readKnown(db, administrators))),
  );
}

/** Importing people: preview a file, apply it, undo it, and one-time passwords for those whom it created. */
export function addPeopleImport(app: App, { oidc, ...parts }: Parts) {
  app.register(async (scope) => {
    scope.addHook('onRequest', async () => {
      if (oidc) throw problem('managed-elsewhere');
    });
    addRoutes(scope as App, parts);
  });
}
