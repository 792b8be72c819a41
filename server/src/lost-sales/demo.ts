import { plazas } from '@mostrador/contract/branches';
import { lostSaleCategories, reasonNames, withoutCode } from '@mostrador/contract/lost-sales';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { type DemoReport, demoSellers, storyReports } from './demo-story.ts';
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
];
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
];
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

/** Pseudo-random numbers that are the same in every installation. */
function* numbers() {
  let state = 20_261_115;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** Reports without a story, at random over ten months. */
function randomReports(count: number): DemoReport[] {
  const random = numbers();
  const next = () => random.next().value ?? 0;
  /** Picks the first of a list more often than the last, as some brands sell more than others. */
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() ** 1.6 * list.length)] as T;
  return Array.from({ length: count }, (_, index) => ({
    ...{ car: pick(cars), part: pick(parts), sucursal: pick(branchNames), age: ((count - index) / count) * 300 },
    cantidad: String(1 + Math.floor(next() ** 3 * 4)),
    seller: pick(demoSellers),
    motivo: next() < 0.8 ? pick(reasonNames) : null,
    formato: 'general',
  }));
}

const day = 86_400_000;

function toRow({ car, part, sucursal, seller, cantidad, motivo, age, formato }: DemoReport, now: number) {
  const [car_marca = '', car_modelo = '', car_anio = '', car_motor = ''] = car.split('|');
  const [marca = '', codigo_parte = '', pieza = '', category, mensaje = ''] = part.split('|');
  return {
    ...{ car_marca, car_modelo, car_anio, car_motor, marca, codigo_parte, pieza, mensaje, cantidad, sucursal, motivo },
    categoria: lostSaleCategories[Number(category)] ?? 'Otro',
    plaza: plazaOf[sucursal.slice(sucursal.lastIndexOf(' ') + 1)] ?? '',
    nombre: seller.name,
    formato,
    reportedBy: seller.id,
    reportedAt: new Date(now - age * day),
  };
}

/**
 * Loads the reports in the order of their dates. After those until each of the days `pauses` (so many days ago, the
 * longest ago first) it waits for `onPause`, which sees the chain as it was on that day.
 */
export async function loadDemoLostSales(
  db: Queries,
  pauses: readonly number[] = [],
  onPause: (daysAgo: number) => Promise<void> = async () => {},
): Promise<void> {
  const now = Date.now();
  const stories = storyReports();
  const all = [...randomReports(360 - stories.length), ...stories].sort((a, b) => b.age - a.age);
  let loaded = 0;
  for (const pause of [...pauses, 0]) {
    const until = all.filter(({ age }) => age >= pause).length;
    await db.insert(lostSales).values(all.slice(loaded, until).map((report) => toRow(report, now)));
    loaded = until;
    if (pause > 0) await onPause(pause);
  }
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
