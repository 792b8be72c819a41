import type { Message, NewMessage } from '@mostrador/contract/messages';
import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { request } from '../../lib/http/request.ts';
import { afterFailure, freshKey, keyFor } from '../../offline/public.ts';
import { messagesQuery } from './api.ts';
import { withMessage } from './message-list.ts';

/** Publishes what a form says under its idempotency key: however often it is sent, the server writes it once. */
export function useCreateMessage() {
  const queryClient = useQueryClient();
  const formKey = useRef(freshKey());
  return useMutation({
    mutationFn: (list: NewMessage) => {
      formKey.current = keyFor(formKey.current, JSON.stringify(list));
      const headers = { 'idempotency-key': formKey.current.key };
      return request<Message>(api.messages, { method: 'POST', body: { list }, headers });
    },
    onSuccess: (created) => {
      formKey.current = freshKey();
      queryClient.setQueryData(messagesQuery().queryKey, (before = []) => withMessage(before, created));
    },
    onError: (error) => {
      formKey.current = afterFailure(formKey.current, error);
    },
  });
}
