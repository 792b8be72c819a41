export { when } from './dates.ts';
