import type { Message } from '@mostrador/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import { messagesQuery } from './api.ts';

/** The list as the server has just sent it. A reading under way is older and must not come after it. */
export async function receiveMessages(queryClient: QueryClient, messages: Message[]): Promise<void> {
  const { queryKey } = messagesQuery();
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, messages);
}
