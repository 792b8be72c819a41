import type { ScreenPath } from '@mostrador/contract/screens';

/** Survives leaving the screen, so that the last search is still there when the person returns. */
export const lastSearch = {
  typed: '',
  page: 1,
  /** The row from which a lost sale is being reported, and how far the screen was scrolled. */
  reported: null as { codigo: string; scroll: number } | null,
};

/** The screen with a search in it, also for a new tab, where there is no last one. */
export const searchAddress = (term: string) =>
  `${'/lista_precios' satisfies ScreenPath}?${new URLSearchParams({ codigo: term })}`;
