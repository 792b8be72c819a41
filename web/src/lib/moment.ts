export { moment } from './dates.ts';
