export { number } from './numbers.ts';
