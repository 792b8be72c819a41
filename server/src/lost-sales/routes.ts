import {
  lostSale,
  lostSaleChanges,
  lostSaleChangesQuery,
  lostSaleList,
  lostSaleSummary,
  newLostSaleBody,
  partSuggestions,
} from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import { z } from 'zod';
import { recordBy, recordOnceADay } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { requireScope } from '../http/access.ts';
import { answers, created } from '../http/answers.ts';
import { createCached } from '../http/cached.ts';
import { problem } from '../http/problem.ts';
import { sendCached } from '../http/send-cached.ts';
import { sendJsonList } from '../http/send-json-list.ts';
import type { App } from '../http/types.ts';
import { listChanges } from './changes.ts';
import { type Facts, findFaults } from './check.ts';
import { allLostSales, countLostSales, findSent, prepareCreation, suggestBrands, suggestCodes } from './queries.ts';
import { readSender } from './sender.ts';

const staff = { config: { access: 'staff' } } as const;

type LostSaleDeps = { db: Database; reads: Database; changes: Changes; facts: Facts };

export function addLostSaleRoutes(app: App, { db, reads, changes, facts }: LostSaleDeps) {
  const summary = createCached(async () => ({ total: await countLostSales(reads) }));
  changes.on('lost_sales', summary.invalidate);
  const createLostSale = prepareCreation(db);

  app.post(
    api.lostSales,
    {
      ...staff,
      schema: { body: newLostSaleBody, response: created(lostSale) },
      attachValidation: true,
    },
    /**
     * What is refused here was not stored before under its key: a device that lost the answer to its first attempt
     * relies on that. Branches, the catalogue and the portal's own version may have changed since that attempt, so what
     * was right then may be wrong now. The key is looked up only when something is wrong: otherwise the insert does it.
     */
    async (request, reply) => {
      const from = readSender(request);
      if (request.validationError) {
        await findSent(db, null, from);
        throw request.validationError;
      }
      const report = request.body.perdida;
      const faults = await findFaults(report, facts);
      if (faults.length > 0) {
        const sent = await findSent(db, report, from);
        if (!sent) throw problem('invalid-fields', { issues: faults });
        return reply.code(201).send(sent);
      }
      const stored = await createLostSale(report, from);
      changes.notify('lost_sales');
      return reply.code(201).send(stored);
    },
  );

  app.get(
    api.lostSalesAll,
    {
      config: { access: 'lost-sales:read' },
      schema: { querystring: lostSaleChangesQuery, response: answers(z.union([lostSaleList, lostSaleChanges])) },
    },
    async (request, reply) => {
      const { desde, limite } = request.query;
      const scope = requireScope(request, 'lost-sales:read');
      if (desde !== undefined) {
        await recordOnceADay(request, db, 'lost-sales-exported', 'JSON, cambios');
        reply.header('cache-control', 'no-store');
        return listChanges({ db, reads }, scope, { desde, limite });
      }
      await recordBy(request, db, 'lost-sales-exported', 'JSON');
      return sendJsonList(reply, allLostSales(reads, scope));
    },
  );

  app.get(api.lostSalesSummary, { ...staff, schema: { response: answers(lostSaleSummary) } }, (request, reply) =>
    sendCached(request, reply, summary.get()),
  );

  const suggestions = createCached(async () => {
    const [marcas, codigos] = await Promise.all([suggestBrands(reads), suggestCodes(reads)]);
    return { marcas, codigos };
  });
  app.get(api.lostSaleBrands, { ...staff, schema: { response: answers(partSuggestions) } }, (request, reply) =>
    sendCached(request, reply, suggestions.get()),
  );
}
