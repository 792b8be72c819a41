/** What `OfflinePart` draws in the shell. */
export { LineBar } from './line-bar.tsx';
