import type { DocumentCard, DocumentKind } from '@mostrador/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { QueryState } from '../../lib/query-state.tsx';
import { documentCardsQuery } from './api.ts';

export type Cards = readonly DocumentCard[];

type WithCardsProps = { kind: DocumentKind; children: (cards: Cards) => ReactNode };

/** The pages of a kind for the screen that lists them. They come with the page, or with a request. */
export function WithCards({ kind, children }: WithCardsProps) {
  const query = useQuery(documentCardsQuery());
  const { data } = query;
  const cards = useMemo(() => data?.cards.filter((card) => card.kind === kind), [data, kind]);
  if (cards) return children(cards);
  return <QueryState query={query} rows={3} />;
}
