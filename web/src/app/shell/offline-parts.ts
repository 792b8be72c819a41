// Signing out while offline needs this question, so it is loaded while there is a connection.
import '../../features/lost-sales/outbox/unsent-question.tsx';

/** What `OfflinePart` renders in the shell. */
export { OutboxCount } from '../../features/lost-sales/outbox/outbox-count.tsx';
export { OfflineBar } from './offline-bar.tsx';
