import { auditActions, auditLimits, auditPage, auditQuery } from '@mostrador/contract/audit';
import { api } from '@mostrador/contract/paths';
import type { Database } from '../db/client.ts';
import { answers, fileAnswers } from '../http/answers.ts';
import { sendCsv } from '../http/csv.ts';
import { chainColumn, localTime } from '../http/local-time.ts';
import type { App } from '../http/types.ts';
import { listAudit, walkAudit } from './queries.ts';

export function addAuditRoutes(app: App, { reads, timeZone }: { reads: Database; timeZone: string }) {
  app.get(
    api.audit,
    {
      config: { access: 'audit:read' },
      schema: { querystring: auditQuery, response: answers(auditPage) },
    },
    (request) => listAudit(reads, request.query, auditLimits.pageSize),
  );

  app.get(
    api.auditExport,
    {
      config: { access: 'audit:read' },
      schema: { querystring: auditQuery, response: fileAnswers('text/csv') },
    },
    (request, reply) => {
      const rows = async function* () {
        for await (const { id, at, who, action, about, address } of walkAudit(reads, request.query)) {
          yield [id, localTime(at, timeZone), who, auditActions[action], about, address];
        }
      };
      return sendCsv(
        reply,
        'bitacora.csv',
        ['Número', chainColumn('Fecha y hora', timeZone), 'Quién', 'Acción', 'Sobre', 'Dirección'],
        rows(),
      );
    },
  );
}
