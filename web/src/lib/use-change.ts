import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Sends a change, which is finished when the queries below `queryKey` have been fetched again. After an error too: most
 * of them say that somebody else was quicker.
 */
export function useChange<Answer, Given = void>(queryKey: QueryKey, send: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}
