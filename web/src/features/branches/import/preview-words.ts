import type { BranchField } from '@mostrador/contract/branches';

/** Fields as people call them. */
export const fieldNames: Record<BranchField, string> = {
  id: 'Id',
  nombre: 'Nombre',
  empresa: 'Empresa',
  codigo: 'Código',
  numero: 'Número',
  direccion: 'Dirección',
  fachada: 'Fachada',
  latitud: 'Latitud',
  longitud: 'Longitud',
  ciudad: 'Ciudad',
  taller: 'Taller',
  publicada: 'Publicada',
  encargado: 'Encargado',
  telefonos: 'Teléfonos',
  fax: 'Fax',
  nextel: 'Nextel',
  impresora: 'Impresora',
};

type Counts = { nuevas: number; cambiadas: number; quitadas: number };

/** "3 nuevas, 1 con cambios, ninguna quitada". */
export function countWords({ nuevas, cambiadas, quitadas }: Counts): string {
  const say = (count: number, one: string, many: string) => {
    if (count === 0) return `ninguna ${one}`;
    return count === 1 ? `1 ${one}` : `${count} ${many}`;
  };
  return [
    say(nuevas, 'nueva', 'nuevas'),
    say(cambiadas, 'con cambios', 'con cambios'),
    say(quitadas, 'quitada', 'quitadas'),
  ].join(', ');
}
