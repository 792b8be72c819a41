import { editorScreen } from '@mostrador/contract/paths';
import type { AdministrationTab, ScreenPath } from '@mostrador/contract/screens';
import type { Queries } from '../db/client.ts';
import { addNotifications } from '../notifications/queries.ts';
import { approversOf, type Writer } from './editors.ts';
import type { DocumentRow, RevisionRow } from './revisions.ts';

const managedList = `${'/administracion' satisfies ScreenPath}#${'contenido' satisfies AdministrationTab}`;

const titled = ({ content }: Pick<RevisionRow, 'content'>, { path }: DocumentRow) => `«${content.title || path}»`;

/** The people who wrote it, except whoever acts now. Nobody is told of a text by the portal. */
function writersOf({ authorId, editorId }: RevisionRow, except?: string): string[] {
  if (authorId === null) return [];
  return [...new Set([authorId, editorId ?? authorId])].filter((id) => id !== except);
}

async function notify(tx: Queries, people: readonly string[], text: string, link: string) {
  await addNotifications(
    tx,
    people.map((userId) => ({ userId, text, link })),
  );
}

export async function notifyApprovers(tx: Queries, document: DocumentRow, revision: RevisionRow, writer: Writer) {
  const approvers = await approversOf(tx, document.owner, writer.issuer);
  const others = approvers.filter((id) => id !== writer.userId);
  await notify(tx, others, `${writer.name} propuso un cambio en ${titled(revision, document)}`, managedList);
}

export async function notifyReturned(tx: Queries, document: DocumentRow, revision: RevisionRow, writer: Writer) {
  const text = `${writer.name} devolvió tu cambio en ${titled(revision, document)}: ${revision.returnedBecause}`;
  await notify(tx, writersOf(revision, writer.userId), text, editorScreen(document.id));
}

export async function notifyPublished(tx: Queries, document: DocumentRow, revision: RevisionRow, except?: string) {
  const text = `Se publicó tu cambio en ${titled(revision, document)}`;
  await notify(tx, writersOf(revision, except), text, document.path);
}

/** The approver of a date is told too: something changed since they looked. */
export async function notifyDateLost(tx: Queries, document: DocumentRow, revision: RevisionRow, why: string) {
  const text = `No se publicará ${titled(revision, document)} en su fecha. ${why}`;
  const people = new Set([...writersOf(revision), ...(revision.approverId ? [revision.approverId] : [])]);
  await notify(tx, [...people], text, editorScreen(document.id));
}
