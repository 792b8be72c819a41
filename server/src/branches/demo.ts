import { type Plaza, plazas } from '@mostrador/contract/branches';
import type { Queries } from '../db/client.ts';
import { branches } from './table.ts';

/** Invented branches in real quarters: obviously samples, replaced by the chain's own. */
const samples: { plaza: Plaza; latitud: number; longitud: number; names: string }[] = [
  {
    plaza: 'Tijuana',
    latitud: 32.5149,
    longitud: -117.0382,
    names:
      'Matriz, La Mesa, Buenos Aires, Otay, Playas, Centro, Libertad, El Florido, Villa Fontana, Mariano Matamoros, Cerro Colorado, Los Pinos, Soler, Zona Río, Santa Fe, El Refugio, Cacho, La Presa, Camino Verde, Sánchez Taboada, Natura, Terrazas, Agua Caliente, Murúa, La Gloria, San Antonio de los Buenos, Nueva Tijuana, Garita, Lomas Verdes, Altamira, Insurgentes',
  },
  {
    plaza: 'Ensenada',
    latitud: 31.8667,
    longitud: -116.5964,
    names: 'Centro, Maneadero, El Sauzal, Reforma, Valle Dorado, Carlos Pacheco, Chapultepec',
  },
  { plaza: 'La Paz', latitud: 24.1426, longitud: -110.3128, names: 'Centro, Pueblo Nuevo, El Mezquitito, Camino Real' },
  { plaza: 'Playas de Rosarito', latitud: 32.3424, longitud: -117.0618, names: 'Centro, Primo Tapia' },
  { plaza: 'Tecate', latitud: 32.5667, longitud: -116.6333, names: 'Centro' },
  {
    plaza: 'Mexicali',
    latitud: 32.6245,
    longitud: -115.4523,
    names:
      'Anáhuac, Centro Cívico, Pueblo Nuevo, Nacozari, Lázaro Cárdenas, Villafontana, Justo Sierra, Cuauhtémoc, Carbajal, Santa Isabel, Novena, Industrial, Independencia, González Ortega, Palaco, Calafia, Xochimilco',
  },
  { plaza: 'San Luis R. C.', latitud: 32.4561, longitud: -114.7719, names: 'Centro, Obregón, Kino, Las Torres' },
];

function sampleBranches() {
  let id = 0;
  return samples.flatMap(({ plaza, latitud, longitud, names }) => {
    const suffix = plazas.find(({ value }) => value === plaza)?.suffix ?? '';
    return names.split(', ').map((name, index) => {
      id += 1;
      // A spiral around the middle of the city keeps the samples apart on a map.
      const angle = index * 2.4;
      const distance = 0.008 * Math.sqrt(index);
      return {
        nombre: `${name} ${suffix}`,
        empresa: id % 5 === 0 ? 'Mayoreo (muestra)' : 'Menudeo (muestra)',
        codigo: `${suffix}${String(index + 1).padStart(2, '0')}`,
        numero: String(id),
        direccion: `Calle de Muestra ${100 + id}, ${name}, ${plaza}`,
        latitud: Number((latitud + distance * Math.cos(angle)).toFixed(5)),
        longitud: Number((longitud + distance * Math.sin(angle)).toFixed(5)),
        ciudad: plaza,
        taller: id % 4 === 0,
        encargado: 'Por asignar',
        impresora: `IMP-${suffix}${String(index + 1).padStart(2, '0')}`,
      };
    });
  });
}

export async function loadDemoBranches(db: Queries): Promise<void> {
  await db.insert(branches).values(sampleBranches());
}
