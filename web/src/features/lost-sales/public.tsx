import { returnParameter, safeReturnPath } from '@mostrador/contract/paths';
import type { ScreenPath } from '@mostrador/contract/screens';

/** What the price list knows of a lost sale: what was looked for and, from one of its rows, the code and description. */
export type WantedPart = { buscado: string; codigo: string; descripcion: string };

const screen = '/ventas_perdidas' satisfies ScreenPath;

/** The form with that filled in. After the report the person returns to `back`, an address of the portal. */
export function reportAddress(part: WantedPart, back: string): string {
  return `${screen}?${new URLSearchParams({ ...part, [returnParameter]: back })}`;
}

export function readReportAddress(search: string): { part: WantedPart; back: string | null } | null {
  const query = new URLSearchParams(search);
  const read = (name: string) => (query.get(name) ?? '').trim();
  const part = { buscado: read('buscado'), codigo: read('codigo'), descripcion: read('descripcion') };
  if (Object.values(part).every((text) => text === '')) return null;
  const back = query.get(returnParameter);
  return { part, back: back && safeReturnPath(back) };
}
