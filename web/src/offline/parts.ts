/** What `OfflinePart` draws in the shell. */
export { OutboxCount } from '../lost-sales/outbox/outbox-count.tsx';
export { LineBar } from './line-bar.tsx';
