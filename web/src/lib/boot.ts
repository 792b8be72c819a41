import type { Boot } from '@mostrador/contract/boot';
import { createContext, use } from 'react';

export const BootContext = createContext<Boot | null>(null);

export function useBoot(): Boot {
  const boot = use(BootContext);
  if (!boot) throw new Error('The application has not started.');
  return boot;
}
