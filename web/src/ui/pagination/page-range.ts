export type PageRange = { first: number; last: number; pages: number };

/** Which rows of the whole the page shows, counted from 1. */
export function pageRange(page: number, size: number, total: number): PageRange {
  const first = Math.min((page - 1) * size + 1, total);
  return { first, last: Math.min(page * size, total), pages: Math.max(1, Math.ceil(total / size)) };
}
