export { ago } from './dates.ts';
