export { longDay } from '../../lib/dates.ts';
