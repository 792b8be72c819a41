import type { Database } from '../db/client.ts';
import { samplePrices } from './demo-prices.ts';
import { fillSlot } from './fill-slot.ts';
import { putInForce, readLists } from './lists.ts';
import type { PriceRow } from './price-line.ts';

/** What the reports of the demonstration ask for, so that it is known what was lost: code, description and price. */
const reported = [
  'GP-45|Filtro de aceite Nissan Sentra|98',
  'L-35-575|Batería de 12 V 575 A|2890',
  '0986494098|Balata delantera cerámica|890',
  'BKR6E|Bujía|62',
  'G7313|Amortiguador trasero|1120',
  'K060841|Banda de accesorios|310',
  'K80026|Rótula inferior Ford F-150|480',
  'HS9790PT|Juego de empaques de cabeza|1750',
  'GSS342|Bomba de gasolina de alto flujo|2480',
  'GWN-48A|Bomba de agua Nissan Tsuru|640',
  '06-062|Juego de clutch Chevrolet Aveo|2350',
  'GA-9418|Filtro de aire Nissan Versa|165',
  'ES3461|Terminal de dirección Chevrolet Silverado|390',
  'P28-034|Balata delantera cerámica Honda Civic|1180',
  '234-4209|Sensor de oxígeno Toyota Corolla|1690',
  '13859|Termostato Ford F-150|245',
  '9007|Foco de faro 12 V|120',
  'AL6464X|Alternador remanufacturado Volkswagen Jetta|4150',
].map((line) => line.split('|') as [string, string, string]);

function demoPrices(): PriceRow[] {
  const others = [...samplePrices()].filter(({ codigo }) => !reported.some(([known]) => known === codigo));
  const rows = others.slice(0, 5_000 - reported.length);
  return [
    ...rows,
    ...reported.map(([codigo, descripcion, pesos], index) => {
      const publico = Number(pesos) * 100;
      return { linea: rows.length + 2 + index, codigo, descripcion, publico, mecanico: Math.round(publico * 0.86) };
    }),
  ];
}

export async function loadDemoPrices(db: Database): Promise<void> {
  const before = await readLists(db);
  const rows = demoPrices();
  await db.$client.begin((tx) => fillSlot(tx, before.free, rows));
  await putInForce(db, { slot: before.free, rows: rows.length, file: 'Precios de muestra', by: 'Mostrador' }, before);
}
