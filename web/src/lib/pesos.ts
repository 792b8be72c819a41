export { pesos, pesosAndCents } from './numbers.ts';
