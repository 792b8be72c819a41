import { number } from '../../../lib/numbers.ts';

export const linesWords = (count: number) => (count === 1 ? '1 línea' : `${number(count)} líneas`);
