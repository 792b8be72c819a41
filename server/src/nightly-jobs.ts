import { removeOldPageViews } from './analytics/queries.ts';
import { removeOldRefusals } from './audit/queries.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { type DemandDeps, recomputeAll } from './demand/recompute.ts';
import { documentFiles } from './documents/tables.ts';
import { removeUnusedFiles } from './files/store.ts';
import { removeOldSignIns } from './identity/clean-up.ts';
import type { DailyJobs } from './jobs/runner.ts';
import { removeOldNotifications } from './notifications/queries.ts';
import { foldPriceLists } from './prices/fold-lists.ts';
import { removeOldMisses } from './search/queries.ts';

/** What the features do while the branches are closed, one after the other. */
export const nightlyJobs = (db: Database, config: Config, demand: DemandDeps): DailyJobs => ({
  'recompute-demand': { at: '03:00', run: (tx) => recomputeAll(tx, demand) },
  // Every night, because an older version that still runs beside this one may import a list.
  'fold-price-lists': { at: '03:20', run: () => foldPriceLists(db), firstAtOnce: true },
  'remove-old-page-views': { at: '03:30', run: (tx) => removeOldPageViews(tx, config.pageViewDays) },
  'remove-old-search-misses': { at: '03:40', run: (tx) => removeOldMisses(tx) },
  'remove-old-sign-ins': { at: '03:50', run: (tx) => removeOldSignIns(tx, config) },
  'remove-old-refusals': { at: '04:00', run: (tx) => removeOldRefusals(tx) },
  'remove-old-notifications': { at: '04:10', run: (tx) => removeOldNotifications(tx) },
  'remove-unused-pictures': { at: '04:20', run: (tx) => removeUnusedFiles(tx, documentFiles) },
});
