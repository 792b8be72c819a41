import { priceSearch, priceWords, shownPrice } from '@mostrador/contract/price-search';
import { searchLimits, signsIn } from '@mostrador/contract/search';
import { useQuery } from '@tanstack/react-query';
import { pesos } from '../../lib/numbers.ts';
import { codePieces, textPieces } from '../../lib/price-highlight.ts';
import { useSections } from '../../lib/sections.ts';
import { taxWords } from '../../lib/tax-words.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { fewPricesQuery } from './api.ts';
import type { Group, Row } from './rows.ts';

const typingPause = 250;

export type Prices = {
  /** Empty, a note while loading or after a failure, or the prices. */
  groups: Group[];
  /** Whether loading has ended without a failure. */
  known: boolean;
};

const group = (rows: Row[], note = ''): Group[] => [{ kind: 'prices', rows, note }];

/** Prices, where their section is live: requested from three letters on, once typing pauses. */
export function usePrices(typed: string): Prices {
  const { lista_precios } = useSections();
  const term = typed.trim();
  const settled = useDebounced(term, typingPause);
  const wanted =
    lista_precios === 'vivo' && signsIn(term) >= searchLimits.term.min && term.length <= priceSearch.query.max;
  const { data, isError } = useQuery({ ...fewPricesQuery(term), enabled: wanted && settled === term });

  if (!wanted) return { groups: [], known: true };
  if (isError) {
    const note = 'No pudimos consultar los precios. Revisa tu internet e inténtalo de nuevo.';
    return { groups: group([], note), known: false };
  }
  if (!data) return { groups: group([], 'Buscando precios…'), known: false };
  if (data.totalItems === 0) return { groups: [], known: true };
  const words = priceWords(term);
  const rows = data.precios.map(({ codigo, descripcion, publico }): Row => {
    return {
      kind: 'prices',
      href: `/lista_precios?codigo=${encodeURIComponent(codigo)}`,
      title: codePieces(codigo, words),
      heading: '',
      detail: textPieces(descripcion, words),
      apart: false,
      aside: pesos(shownPrice(publico, data.impuesto.porcentaje)),
    };
  });
  const all: Row = {
    kind: 'prices',
    href: `/lista_precios?codigo=${encodeURIComponent(term)}`,
    title: [{ text: 'Ver todos en la lista de precios', found: false }],
    heading: '',
    detail: [],
    apart: false,
  };
  return {
    groups: group(
      data.totalItems > rows.length ? [...rows, all] : rows,
      `Precio al público, IVA incluido: ${taxWords(data.impuesto)}.`,
    ),
    known: true,
  };
}
