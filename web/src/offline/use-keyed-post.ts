import { useRef } from 'react';
import { request } from '../lib/http/request.ts';
import { afterFailure, freshKey, keyFor } from './outbox/form-key.ts';

/** Posts what a form says under its idempotency key: however often it is sent, the server stores it once. */
export function useKeyedPost() {
  const formKey = useRef(freshKey());
  return async <Created>(address: string, body: object): Promise<Created> => {
    formKey.current = keyFor(formKey.current, `${address} ${JSON.stringify(body)}`);
    const headers = { 'idempotency-key': formKey.current.key };
    try {
      const created = await request<Created>(address, { method: 'POST', body, headers });
      formKey.current = freshKey();
      return created;
    } catch (error) {
      formKey.current = afterFailure(formKey.current, error);
      throw error;
    }
  };
}
