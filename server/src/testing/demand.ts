import { randomUUID } from 'node:crypto';
import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import type { Role } from '@mostrador/contract/roles';
import { sql } from 'drizzle-orm';
import { branches } from '../branches/table.ts';
import { recomputeAll } from '../demand/recompute.ts';
import { user } from '../identity/tables.ts';
import { lostSales } from '../lost-sales/table.ts';
import { grants } from '../roles/table.ts';
import { openPortal } from './portal.ts';

/** Two branches in a plaza, one in another, and one that few see. */
export const demandShops = [
  { id: 1, sucursal: 'Otay TJ', plaza: 'Tijuana' },
  { id: 2, sucursal: 'Soler TJ', plaza: 'Tijuana' },
  { id: 3, sucursal: 'Centro EDA', plaza: 'Ensenada' },
  { id: 4, sucursal: 'Centro LPAZ', plaza: 'La Paz' },
] as const;

const [otay] = demandShops;

/** Whoever reads demand, and for which branches. */
const readers: Record<string, { role: Role; plaza?: string; branchId?: number }> = {
  compras: { role: 'compras' },
  'compras-tijuana': { role: 'compras', plaza: 'Tijuana' },
  regional: { role: 'regional', plaza: 'Tijuana' },
  gerente: { role: 'gerente', branchId: otay.id },
};

export type TestReport = Partial<typeof lostSales.$inferInsert> & { daysAgo?: number };

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Every piece costs 100 pesos with 8 % tax, and what is called "sin precio" nothing that is known. */
export const testPrices = {
  timeZone: 'America/Tijuana',
  prices: async () => ({
    priceOf: (code: ReturnType<typeof sql>) => sql`select 10000 where ${code} not like 'sp%'`,
    taxPercent: 8,
    taxByPlaza: new Map<string, number>(),
  }),
};

/** A portal with branches and people who read demand. Figures are computed when a test asks for it. */
export async function openDemand(environment: Record<string, string> = {}) {
  const portal = await openPortal({ environment });
  const { db } = portal;
  await db
    .insert(branches)
    .values(demandShops.map(({ id, sucursal, plaza }) => ({ id, nombre: sucursal, ciudad: plaza })));
  for (const [username, grant] of Object.entries(readers)) {
    const id = randomUUID();
    const email = `${username}@cadena.example`;
    await db.insert(user).values({ id, username, name: `Nombre de ${username}`, email, role: 'user' });
    await db.insert(grants).values({ userId: id, origin: 'portal', ...grant });
  }
  return {
    ...portal,
    async report(...reports: TestReport[]) {
      const { sucursal, plaza } = otay;
      return db
        .insert(lostSales)
        .values(
          reports.map(({ daysAgo: days = 0, ...report }) => ({
            ...{ ...sampleReport, sucursal, plaza },
            ...{ formato: 'general' as const, reportedBy: 'ana', reportedAt: daysAgo(days) },
            ...report,
          })),
        )
        .returning({ id: lostSales.id });
    },
    /** As of today, or of another day. */
    recompute: (day?: string) =>
      db.transaction((tx) => recomputeAll(tx, testPrices, day === undefined ? day : sql`${day}::date`)),
  };
}
