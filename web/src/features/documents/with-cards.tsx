import type { DocumentCard, DocumentKind } from '@mostrador/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { ErrorState } from '../../ui/state/state.tsx';
import { documentCardsQuery } from './api.ts';

export type Cards = readonly DocumentCard[];

type WithCardsProps = { kind: DocumentKind; children: (cards: Cards) => ReactNode };

/** The pages of a kind for the screen that lists them. They come with the page, or with a request. */
export function WithCards({ kind, children }: WithCardsProps) {
  const { data, error, isFetching, refetch } = useQuery(documentCardsQuery());
  const cards = useMemo(() => data?.cards.filter((card) => card.kind === kind), [data, kind]);
  if (cards) return children(cards);
  if (!error) return <LoadingState />;
  return <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />;
}
