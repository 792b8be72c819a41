import type { IssuedPassword } from '@mostrador/contract/people-import';

/** Two columns of six fill a sheet of letter or A4 paper. */
const slipsPerPage = 12;

/** The slips page by page: whoever hands them out has those of a branch together. */
export function slipPages(issued: readonly IssuedPassword[]): IssuedPassword[][] {
  const { compare } = new Intl.Collator('es-MX');
  const sorted = issued.toSorted((a, b) => compare(a.sucursal, b.sucursal) || compare(a.nombre, b.nombre));
  const pages: IssuedPassword[][] = [];
  for (let start = 0; start < sorted.length; start += slipsPerPage) {
    pages.push(sorted.slice(start, start + slipsPerPage));
  }
  return pages;
}
