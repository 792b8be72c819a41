import { withoutCode } from '@mostrador/contract/lost-sales';
import type { Capture } from '@mostrador/contract/quick-capture';
import type { Fields, Format } from './fields.ts';

/** What was understood for a field of the form, by the field's name there. */
export type QuickChip = {
  name: string;
  label: string;
  text: string;
  /** Understood, and not in the form yet: it needs another field first. */
  waits: boolean;
};

const carLabels = { car_marca: 'Marca del carro', car_modelo: 'Modelo', car_anio: 'Año', car_motor: 'Motor' } as const;
const partLabels = { marca: 'Marca o línea', codigo_parte: 'Código de parte', pieza: 'Qué pieza' } as const;

/** In the order of the form, with what the fields say now: they may have been corrected since. */
export function quickChips(found: Capture, values: Fields, formato: Format): QuickChip[] {
  const { car: said = { car_marca: '', car_modelo: '', car_anio: '', car_motor: '' } } = found;
  const car = values[formato];
  const chips: QuickChip[] = (Object.keys(carLabels) as (keyof typeof carLabels)[]).map((name) => {
    const text = said[name] && (car[name] || said[name]);
    return { name, label: carLabels[name], text, waits: car[name] === '' };
  });
  if (found.cantidad) chips.push({ name: 'cantidad', label: 'Cantidad', text: `×${values.cantidad}`, waits: false });
  for (const name of ['marca', 'codigo_parte', 'pieza'] as const)
    chips.push({ name, label: partLabels[name], text: found[name] ? values[name] : '', waits: false });
  const isPart = found.pieza !== '' || found.codigo_parte !== undefined;
  if (values.sinCodigo && isPart)
    chips.push({ name: 'sinCodigo', label: 'Código de parte', text: withoutCode, waits: false });
  chips.push({ name: 'categoria', label: 'Categoría', text: isPart ? values.categoria : '', waits: false });
  return chips.filter(({ text }) => text !== '');
}
