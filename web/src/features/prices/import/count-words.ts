import { number } from '../../../lib/numbers.ts';

export const priceCountWords = (count: number) => `${number(count)} ${count === 1 ? 'precio' : 'precios'}`;
export const lineCountWords = (count: number) => `${number(count)} ${count === 1 ? 'línea' : 'líneas'}`;
