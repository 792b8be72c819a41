// What leaving needs has to be here before the line goes.
import '../features/lost-sales/outbox/unsent-question.tsx';

/** What `OfflinePart` draws in the shell. */
export { OutboxCount } from '../features/lost-sales/outbox/outbox-count.tsx';
export { LineBar } from './line-bar.tsx';
