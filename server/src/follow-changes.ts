import { movePageViews } from './analytics/queries.ts';
import type { FollowBranches } from './branches/import-write.ts';
import { renameInDecisions } from './demand/branch-names.ts';
import { moveDocuments } from './documents/revisions.ts';
import { moveLatePeople, movePeople } from './identity/branch-names.ts';
import type { MoveData } from './identity/former-accounts.ts';
import { moveLateReports, moveReports } from './lost-sales/branch-names.ts';
import { moveLostSales } from './lost-sales/queries.ts';
import { moveNotifications } from './notifications/queries.ts';
import { moveGrants } from './roles/pool-grants.ts';
import { moveProgress } from './training/queries.ts';

// What one feature changes in the rows of others. Here, because features do not import each other.

/** Everything that is stored under a person's id, except their account and its sessions. */
export const moveData: MoveData = async (db, change) => {
  await moveLostSales(db, change);
  await moveProgress(db, change);
  await movePageViews(db, change);
  await moveGrants(db, change);
  await moveNotifications(db, change);
  await moveDocuments(db, change);
};

export const followBranches: FollowBranches = {
  async within(tx, renamed, names) {
    await moveReports(tx, renamed);
    await movePeople(tx, renamed);
    await renameInDecisions(tx, names);
  },
  async afterwards(db, renamed) {
    await moveLateReports(db, renamed);
    await moveLatePeople(db, renamed);
  },
};
