import type { NewLostSale } from '@mostrador/contract/lost-sales';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { askWorkerToSend } from '../../../offline/outbox/ask-worker.ts';
import type { Entry } from '../../../offline/outbox/entry.ts';
import { afterFailure, freshKey, keyFor } from '../../../offline/outbox/form-key.ts';
import { inTurn } from '../../../offline/outbox/turns.ts';
import { report } from '../outbox/report.ts';
import { lostSalesKey } from '../summary-query.ts';

/**
 * Sends a report under the key of its form: however often it is sent, the server writes it once. Null when it waits
 * on the device for the line. `waiting` is a report that waits there already, and whose turn the caller holds.
 */
export function useReportLostSale(waiting: Entry | null) {
  const { sub } = useViewer();
  const queryClient = useQueryClient();
  const id = useRef(waiting?.id ?? freshKey().key);
  const formKey = useRef(waiting?.key ?? freshKey());
  return useMutation({
    mutationFn: (perdida: NewLostSale) => {
      const key = keyFor(formKey.current, JSON.stringify(perdida));
      formKey.current = key;
      const at = waiting?.at ?? Date.now();
      const entry: Entry = { id: id.current, owner: sub, report: perdida, key, at, refusal: null };
      if (waiting) return report(entry, { waitedBefore: true });
      return inTurn(entry.id, () => report(entry, { waitedBefore: false }));
    },
    onSuccess: (made) => {
      if (!made) askWorkerToSend().catch(console.warn);
    },
    onError: (error) => {
      formKey.current = afterFailure(formKey.current, error);
    },
    // Also after a failure: the report may have arrived all the same.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: lostSalesKey });
    },
  });
}
