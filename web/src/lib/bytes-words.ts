export { bytesWords } from './numbers.ts';
