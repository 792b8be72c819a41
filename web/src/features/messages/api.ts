import { bannerTiming } from '@mostrador/contract/banner';
import type { Message } from '@mostrador/contract/messages';
import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

/** The current messages. They come with the page, change live, and are read again when older than half an hour. */
export function messagesQuery() {
  return queryOptions({
    queryKey: ['messages'],
    queryFn: () => request<Message[]>(api.messages),
    staleTime: bannerTiming.refresh,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
