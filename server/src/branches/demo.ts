import { plazas } from '@mostrador/contract/branches';
import type { Queries } from '../db/client.ts';
import { type DemoCity, demoCities } from './demo-places.ts';
import { branches } from './table.ts';

/** Numbers with 555 belong to nobody; every third branch has a second telephone. */
function phones({ code }: DemoCity, id: number): string {
  const line = (number: number) => `${code} 555 ${String(number).padStart(4, '0')}`;
  return id % 3 === 0 ? `${line(100 + id)}, ${line(300 + id)}` : line(100 + id);
}

function sampleBranches() {
  const placed = demoCities.flatMap((city) => city.places.map((place, index) => ({ city, place, index })));
  return placed.map(({ city, place, index }, earlier) => {
    const id = earlier + 1;
    const [name = '', latitud, longitud] = place.split('|');
    const suffix = plazas.find(({ value }) => value === city.plaza)?.suffix ?? '';
    const codigo = `${suffix}${String(index + 1).padStart(2, '0')}`;
    const street = city.streets[index % city.streets.length];
    return {
      nombre: `${name} ${suffix}`,
      empresa: id % 5 === 0 ? 'Mayoreo (muestra)' : 'Menudeo (muestra)',
      codigo,
      numero: String(id),
      direccion: `${street} ${1_000 + ((id * 137) % 8_000)}, Col. ${name}`,
      latitud: Number(latitud),
      longitud: Number(longitud),
      ciudad: city.plaza,
      taller: id % 4 === 0,
      encargado: id % 7 === 0 ? 'Subgerente de sucursal' : 'Gerente de sucursal',
      telefonos: phones(city, id),
      impresora: `IMP-${codigo}`,
    };
  });
}

export async function loadDemoBranches(db: Queries): Promise<void> {
  await db.insert(branches).values(sampleBranches());
}
