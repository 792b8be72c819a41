import {
  anyBrand,
  type Chart,
  type LostSale,
  type LostSaleSummary,
  type lostSalePeriods,
  type NewLostSale,
  type PartSuggestions,
} from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isProblem, NetworkError } from '../../lib/http/problem-error.ts';
import { request } from '../../lib/http/request.ts';
import { sessionEnded } from '../../lib/session.ts';
import { createStore } from '../../lib/store.ts';
import { useStillShown } from '../../lib/use-still-shown.ts';
import { useViewer } from '../../lib/viewer.ts';
import { isOffline } from '../../offline/connection.ts';
import {
  afterFailure,
  deliver,
  type Entry,
  entriesOf,
  freshKey,
  keyFor,
  post,
  putEntry,
  registerSync,
  removeEntry,
  requestCached,
  subscribeToEntries,
  withLock,
} from '../../offline/public.ts';

/** The prefix of every query that a report changes: count, charts, table, brands and a person's own reports. */
export const lostSalesKey = ['lost-sales'] as const;
/** Colleagues report too, so the count and the charts are fetched again while they are on the screen. */
const refreshEvery = 3 * 60_000;
/** What the screen requests early is not requested again by the part of it that shows the answer. */
const staleTime = 10_000;

export function summaryQuery() {
  return queryOptions({
    queryKey: [...lostSalesKey, 'summary'],
    queryFn: () => request<LostSaleSummary>(api.lostSalesSummary),
    refetchInterval: refreshEvery,
    staleTime,
  });
}

/** Brands and codes reported before. They are only suggestions: without them the fields accept any text. */
export function partSuggestionsQuery() {
  return queryOptions({
    queryKey: [...lostSalesKey, 'parts'],
    queryFn: async (): Promise<PartSuggestions> => {
      // An earlier version cached brands alone.
      const { marcas, codigos = [] } = await requestCached<Partial<PartSuggestions>>(api.lostSaleBrands);
      return { marcas: marcas ?? [], codigos };
    },
    retry: false,
    staleTime,
  });
}

const isAny = (brand: string) => brand.toLowerCase() === anyBrand.toLowerCase();

/** "Cualquiera" goes first, because many customers ask for no brand. */
const withAnyFirst = ({ marcas }: PartSuggestions) => [anyBrand, ...marcas.filter((brand) => !isAny(brand))];

export const brandsQuery = () => queryOptions({ ...partSuggestionsQuery(), select: withAnyFirst });

const codesOf = ({ codigos }: PartSuggestions) => codigos;

export const codesQuery = () => queryOptions({ ...partSuggestionsQuery(), select: codesOf });

/** The topic of toasts about the report that the person has just sent, changed or taken back. */
export const reportTopic = 'report';

export type Period = keyof typeof lostSalePeriods;

/** A chart as the server sends it: `values[0][0]` are the slices, most frequent first. */
export function chartQuery(path: string, query: Record<string, string>) {
  const address = `${path}?${new URLSearchParams(query)}`;
  return queryOptions({
    queryKey: [...lostSalesKey, 'chart', address],
    queryFn: async () => (await request<Chart>(address)).values[0][0],
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
}

/** Shown when the server already has a different report under this idempotency key. */
export const keyReused =
  'Tu envío anterior sí llegó y quedó registrado; lo que cambiaste después, no. Corrígelo en Mis reportes y descarta este. Si es otra venta, regístrala de nuevo.';

/** Returns whether the report could be stored on the device. */
async function store(entry: Entry): Promise<boolean> {
  try {
    await putEntry(entry);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

type Sender = {
  /** Whether the report was queued before, so that this one is its correction. */
  waitedBefore: boolean;
  /** Whether the form that has the report is still on the screen. */
  formIsOpen: () => boolean;
};

/**
 * Stores a report on the device and sends it. It is stored first, so that neither a network failure nor a closed browser
 * loses it. Returns null when it stays queued: offline, and when the session has ended, because another person may be the
 * next to sign in here, and the form goes with the page then. When the server refuses a new report it is removed again
 * if the form still has it, except in another person's session; a report that was queued before stays queued. The caller
 * holds the lock of the entry.
 */
export async function report(entry: Entry, { waitedBefore, formIsOpen }: Sender): Promise<LostSale | null> {
  if (!(await store(entry))) {
    const made = await post(entry);
    // What was queued before the correction would be sent as well.
    if (waitedBefore) await removeEntry(entry.id).catch(console.warn);
    return made;
  }
  if (isOffline.get()) return null;
  try {
    return await deliver(entry);
  } catch (error) {
    if (error instanceof NetworkError) return null;
    if (isProblem(error, 'unauthenticated')) {
      sessionEnded.set(true);
      return null;
    }
    if (!waitedBefore && formIsOpen() && !isProblem(error, 'other-person')) await removeEntry(entry.id);
    throw error;
  }
}

/** `made` is null when the report is queued on the device, as `entry`, until the network or the session is back. */
export type Reported = { made: LostSale | null; entry: Entry };

/** The id of the new report that the form on the screen is sending. The form says so, and the queue leaves it out. */
export const sentByForm = createStore<string | null>(null);

/**
 * Sends a report under the idempotency key of its form: however often it is sent, the server writes it once. `waiting` is a report that is queued
 * already, and whose lock the caller holds.
 */
export function useReportLostSale(waiting: Entry | null) {
  const { sub } = useViewer();
  const queryClient = useQueryClient();
  const id = useRef(waiting?.id ?? freshKey().key);
  const formKey = useRef(waiting?.key ?? freshKey());
  const shown = useStillShown();
  const mutation = useMutation({
    mutationFn: async (perdida: NewLostSale): Promise<Reported> => {
      const key = keyFor(formKey.current, JSON.stringify(perdida));
      formKey.current = key;
      const at = waiting?.at ?? Date.now();
      const entry: Entry = { id: id.current, owner: sub, report: perdida, key, at, refusal: null };
      const send = () => report(entry, { waitedBefore: waiting !== null, formIsOpen: () => shown.current });
      const made = await (waiting ? send() : withLock(entry.id, send));
      return { made, entry };
    },
    onSuccess: ({ made, entry }) => {
      if (!made) return void registerSync().catch(console.warn);
      // Read again from the device, it would be shown as queued for a moment.
      queryClient.setQueryData(outboxQuery(sub).queryKey, (entries) => entries?.filter(({ id }) => id !== entry.id));
    },
    onError: (error) => {
      formKey.current = afterFailure(formKey.current, error);
    },
    // Also after a failure, because the report may have reached the server before the connection failed.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: lostSalesKey });
    },
  });
  const isSending = waiting === null && mutation.isPending;
  useEffect(() => {
    if (!isSending) return;
    sentByForm.set(id.current);
    return () => sentByForm.set(null);
  }, [isSending]);
  return mutation;
}

const outboxKey = ['outbox'] as const;
const noEntries: readonly Entry[] = [];

function outboxQuery(owner: string) {
  return queryOptions({ queryKey: [...outboxKey, owner], queryFn: () => entriesOf(owner), retry: false, gcTime: 0 });
}

/** The unsent reports of this person on this device, updated on every change of the queue. */
export function useOutbox(): readonly Entry[] {
  const { sub } = useViewer();
  const queryClient = useQueryClient();
  const { data = noEntries } = useQuery(outboxQuery(sub));
  useEffect(() => subscribeToEntries(() => void queryClient.invalidateQueries({ queryKey: outboxKey })), [queryClient]);
  return data;
}
