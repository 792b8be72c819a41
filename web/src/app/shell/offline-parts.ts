// Signing out while offline needs these questions, so they are loaded while there is a connection.
import '../../features/documents/drafts/unsent-drafts.tsx';
import '../../features/lost-sales/outbox/unsent-reports.tsx';

/** What `OfflinePart` renders in the shell. */
export { OutboxCount } from '../../features/lost-sales/outbox/outbox-count.tsx';
export { OfflineBar } from './offline-bar.tsx';
