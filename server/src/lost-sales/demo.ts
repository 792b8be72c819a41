import { plazas } from '@mostrador/contract/branches';
import { lostSaleCategories, lostSaleReasons, withoutCode } from '@mostrador/contract/lost-sales';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { lostSales } from './table.ts';

const cars = [
  'Nissan|Sentra|2015|1.8L L4',
  'Nissan|Versa|2018|1.6L L4',
  'Toyota|Corolla|2010|1.8L L4',
  'Honda|Civic|2008|1.8L L4',
  'Ford|F-150|2004|5.4L V8',
  'Chevrolet|Silverado 1500|2007|5.3L V8',
  'Jeep|Grand Cherokee|2001|4.7L V8',
  'Volkswagen|Jetta|2012|2.5L L5',
  'Dodge|Ram Pickup 1500|2003|5.7L V8',
  'Mazda|3|2014|2.0L L4',
].map((line) => line.split('|') as [string, string, string, string]);
const parts = [
  'Gonher|GP-45|filtro de aceite|7|cliente frecuente, regresa el viernes',
  'LTH|L-35-575|batería|0|',
  'Bosch|0986494098|balatas delanteras|8|pidió cerámicas',
  'NGK|BKR6E|bujías|5|juego de 4',
  'Monroe|G7313|amortiguador trasero|16|',
  'Gates|K060841|banda del alternador|13|urgente para taxi',
  'Moog|K80026|rótula inferior|16|las dos rótulas',
  'Fel-Pro|HS9790PT|juego de empaques de cabeza|4|',
  'ACDelco|213-4663|foco del tablero|14|',
  `KYB|${withoutCode}|amortiguador delantero|16|traía la pieza en la mano, sin número`,
  'Dorman|604-038||6|',
  'Walbro|GSS342|bomba de gasolina|15|solo Walbro, no quiso otra',
].map((line) => line.split('|') as [string, string, string, string, string]);
const plazaOf: Record<string, string> = Object.fromEntries(plazas.map(({ suffix, value }) => [suffix, value]));
/** As many as the specification's chart names, those that report most first. */
const branchNames = [
  'Matriz TJ',
  'Otay TJ',
  'La Mesa TJ',
  'Soler TJ',
  'El Florido TJ',
  'Centro EDA',
  'Maneadero EDA',
  'Anáhuac MXL',
  'Nacozari MXL',
  'Centro LPAZ',
  'Centro RTO',
  'Kino SLRC',
  'Playas TJ',
  'Centro TJ',
  'Libertad TJ',
  'Villa Fontana TJ',
  'Zona Río TJ',
  'Santa Fe TJ',
  'La Presa TJ',
  'Primo Tapia RTO',
  'Calafia MXL',
  'Justo Sierra MXL',
  'Centro Cívico MXL',
  'El Sauzal EDA',
  'Reforma EDA',
  'Pueblo Nuevo LPAZ',
  'Centro TKT',
];
/** Who reports. They have no password; two are at the branch whose manager has an account of the demonstration. */
export const demoSellers = [
  { id: 'demostracion-1', username: 'marisol.vega', name: 'Marisol Vega', branch: 'Otay TJ' },
  { id: 'demostracion-2', username: 'jorge.nunez', name: 'Jorge Núñez', branch: 'Otay TJ' },
  { id: 'demostracion-3', username: 'karla.ibarra', name: 'Karla Ibarra', branch: 'Matriz TJ' },
  { id: 'demostracion-4', username: 'luis.armenta', name: 'Luis Armenta', branch: 'Centro EDA' },
  { id: 'demostracion-5', username: 'daniela.soto', name: 'Daniela Soto', branch: 'Anáhuac MXL' },
] as const;
const reasons = Object.keys(lostSaleReasons) as (keyof typeof lostSaleReasons)[];

/** Pseudo-random numbers that are the same in every installation. */
function* numbers() {
  let state = 20_261_115;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

export async function loadDemoLostSales(db: Queries): Promise<void> {
  const random = numbers();
  const next = () => random.next().value ?? 0;
  /** Picks the first of a list more often than the last, as some brands sell more than others. */
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() ** 1.6 * list.length)] as T;
  const now = Date.now();
  const rows = Array.from({ length: 360 }, (_, index) => {
    const [car_marca, car_modelo, car_anio, car_motor] = pick(cars);
    const [marca, codigo_parte, pieza, category, mensaje] = pick(parts);
    const sucursal = pick(branchNames);
    const car = { car_marca, car_modelo, car_anio, car_motor };
    const part = { marca, codigo_parte, pieza, mensaje, categoria: lostSaleCategories[Number(category)] ?? 'Otro' };
    const age = ((360 - index) / 360) * 300 * 86_400_000;
    const cantidad = String(1 + Math.floor(next() ** 3 * 4));
    const seller = pick(demoSellers);
    return {
      ...car,
      ...part,
      sucursal,
      plaza: plazaOf[sucursal.slice(sucursal.lastIndexOf(' ') + 1)] ?? '',
      cantidad,
      nombre: seller.name,
      formato: 'general' as const,
      motivo: next() < 0.8 ? pick(reasons) : null,
      reportedBy: seller.id,
      reportedAt: new Date(now - age),
    };
  });
  await db.insert(lostSales).values(rows);
}

/** Reports of a demonstration that was loaded when nobody had them become those of the people who are named in them. */
export async function assignDemoReports(db: Queries): Promise<void> {
  const ofNobody = eq(lostSales.reportedBy, 'demostracion');
  for (const { id, name } of demoSellers) {
    await db
      .update(lostSales)
      .set({ reportedBy: id })
      .where(and(ofNobody, eq(lostSales.nombre, name)));
  }
  await db.update(lostSales).set({ reportedBy: demoSellers[0].id }).where(ofNobody);
}
