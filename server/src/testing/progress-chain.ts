import type { LostThisMonth, Progress } from '@mostrador/contract/demand-progress';
import { reasonNames } from '@mostrador/contract/lost-sales';
import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { eq, sql } from 'drizzle-orm';
import { branches } from '../branches/table.ts';
import { regroup } from '../demand/joins.ts';
import { recomputeAll, recomputeParts } from '../demand/recompute.ts';
import { partJoins } from '../demand/tables.ts';
import { user } from '../identity/tables.ts';
import { lostSales } from '../lost-sales/table.ts';
import { priceLookup } from '../prices/lists.ts';
import { grants } from '../roles/table.ts';
import { openPortal } from './portal.ts';
import { putPrices } from './prices.ts';
import { quietZone } from './quiet-zone.ts';

const shops = [
  { id: 1, nombre: 'Otay TJ', ciudad: 'Tijuana' },
  { id: 2, nombre: 'Soler TJ', ciudad: 'Tijuana' },
  { id: 3, nombre: 'Centro EDA', ciudad: 'Ensenada' },
  { id: 4, nombre: 'Centro LPAZ', ciudad: 'La Paz' },
  { id: 5, nombre: 'Callada EDA', ciudad: 'Ensenada' },
];
const reporting = shops.slice(0, 4);
const codes = ['GP-45', 'gp 45', 'K-80', 'K-81', 'SINPRECIO', 'Sin código'];
/** In cents; K-81 has none of its own, and is joined with K-80. */
export const prices: Record<string, number> = { 'GP-45': 10_050, 'K-80': 33_333 };

export const day = 86_400_000;
export const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
export const today = dayIn(quietZone, new Date());
export const daysAgo = (days: number) => new Date(Date.parse(today) - days * day).toISOString().slice(0, 10);

/** Each is for a car of its own, so that every report with a weight is a need. The last are deleted. */
export const reports = Array.from({ length: 400 }, (_, index) => {
  const { nombre, ciudad } = reporting[(index * 7) % reporting.length] as (typeof shops)[number];
  const reason = reasonNames[(index * 3) % (reasonNames.length + 1)] ?? null;
  return {
    ...sampleReport,
    formato: 'general' as const,
    car_modelo: `Modelo ${index}`,
    codigo_parte: codes[(index * 5) % codes.length] as string,
    pieza: 'Filtro',
    cantidad: String(1 + (index % 3)),
    motivo: reason,
    sucursal: nombre,
    plaza: ciudad,
    nombre: 'Ana',
    reportedBy: `persona ${index % 4}`,
    reportedAt: new Date(Date.now() - Math.floor((index ** 2 / 400 ** 2) * 400 * day) - 60_000),
    deletedAt: index % 50 === 49 ? new Date() : null,
  };
});
export type Report = (typeof reports)[number];

/** A year of reports in a chain with branches, prices, people and a join, and its figures. */
export async function openChain() {
  const portal = await openPortal({
    environment: { TIME_ZONE: quietZone, PRICE_TAX_PERCENT: '8', PRICE_TAX_BY_PLAZA: 'La Paz=16' },
  });
  const { db } = portal;
  await db.insert(branches).values(shops);
  await putPrices(
    db,
    Object.entries(prices).map(([codigo, publico], index) => ({
      ...{ linea: index + 2, codigo, descripcion: 'Filtro', publico, mecanico: publico },
    })),
  );
  await db.insert(lostSales).values(reports);
  await db.insert(partJoins).values({ one: 'codigo k80', other: 'codigo k81', joinedBy: 'compras' });
  await regroup(db, ['codigo k80', 'codigo k81']);
  const taxByPlaza = new Map([['La Paz', 16]]);
  const deps = {
    timeZone: quietZone,
    prices: async () => ({ priceOf: await priceLookup(db), taxPercent: 8, taxByPlaza }),
  };
  const recompute = (parts?: string[]) =>
    db.transaction((tx) => (parts ? recomputeParts(tx, parts, deps) : recomputeAll(tx, deps)));
  const recomputeOn = (date: string) => db.transaction((tx) => recomputeAll(tx, deps, sql`${date}::date`));
  await recompute();
  const given: ({ username: string } & Omit<typeof grants.$inferInsert, 'userId' | 'origin'>)[] = [
    { username: 'ana', role: 'gerente', branchId: 1 },
    { username: 'beto', role: 'regional', plaza: 'Ensenada' },
  ];
  for (const { username, ...grant } of given) {
    const [person] = await db.select({ id: user.id }).from(user).where(eq(user.username, username));
    await db.insert(grants).values({ userId: person?.id ?? '', origin: 'portal', ...grant });
  }
  const ask = async (username: string, path: string) => (await portal.as(username)).ask('GET', path);
  return {
    db,
    ask,
    recompute,
    recomputeOn,
    progressOf: async (username: string, query = ''): Promise<Progress> =>
      (await ask(username, `/api/v1/ventas_perdidas/avance${query}`)).json(),
    monthOf: async (username: string): Promise<LostThisMonth> =>
      (await ask(username, '/api/v1/ventas_perdidas/mes')).json(),
  };
}
