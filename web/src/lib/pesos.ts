import { exactNumber } from './number.ts';

const signed = (amount: number, decimals: number) =>
  `${amount < 0 ? '-' : ''}$${exactNumber(Math.abs(amount), decimals)}`;

/** "$1,220" */
export const pesos = (amount: number) => signed(amount, 0);

/** "$1,220.00" */
export const pesosAndCents = (amount: number) => signed(amount, 2);
