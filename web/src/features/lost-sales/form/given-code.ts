import { lostSaleLimits } from '@mostrador/contract/lost-sales';
import { useEffect, useState } from 'react';

/** The code in the address, with which the price list sends people here. */
export function codeFrom(search: string): string {
  const code = new URLSearchParams(search).get('codigo') ?? '';
  return code.trim().slice(0, lostSaleLimits.codigo_parte.max);
}

/** Taken once: the address is plain again, so that the next report does not begin with it. */
export function useGivenCode(): string {
  const [code] = useState(() => codeFrom(location.search));
  useEffect(() => {
    if (code) history.replaceState(history.state, '', location.pathname);
  }, [code]);
  return code;
}
