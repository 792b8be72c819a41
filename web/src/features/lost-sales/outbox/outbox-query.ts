import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { entriesOf, hearEntries } from '../../../offline/outbox/entries.ts';
import type { Entry } from '../../../offline/outbox/entry.ts';

const key = ['outbox'] as const;
const none: readonly Entry[] = [];

function outboxQuery(owner: string) {
  return queryOptions({ queryKey: [...key, owner], queryFn: () => entriesOf(owner), retry: false, gcTime: 0 });
}

/** This person's unsent reports, as they are on the device now. */
export function useOutbox(): readonly Entry[] {
  const { sub } = useViewer();
  const queryClient = useQueryClient();
  const { data = none } = useQuery(outboxQuery(sub));
  useEffect(() => hearEntries(() => void queryClient.invalidateQueries({ queryKey: key })), [queryClient]);
  return data;
}
