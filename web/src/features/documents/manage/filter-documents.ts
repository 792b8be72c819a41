import type { ManagedDocument, Revision } from '@mostrador/contract/document-editing';
import { contentOwners, type DocumentKind } from '@mostrador/contract/documents';
import { foldSpanish } from '@mostrador/contract/fold';

export const documentStates = {
  todas: 'Todas',
  publicadas: 'Publicadas',
  propuestas: 'Propuestas',
  borradores: 'Borradores',
  notas: 'Con notas sin respuesta',
  vencidas: 'Por revisar (vencidas)',
  retiradas: 'Retiradas',
} as const;
export type DocumentState = keyof typeof documentStates;

/** A page may have one by a person and one by the portal. */
export function proposalsOf({ abierta, del_portal }: ManagedDocument): Revision[] {
  return [abierta, del_portal].filter((revision) => revision !== null).filter(({ estado }) => estado === 'proposed');
}

export type Filters = { state: DocumentState; kind: DocumentKind | ''; words: string };

const isIn: Record<DocumentState, (document: ManagedDocument) => boolean> = {
  todas: () => true,
  publicadas: ({ publicada }) => publicada !== null,
  propuestas: (document) => proposalsOf(document).length > 0,
  borradores: ({ abierta }) => abierta?.estado === 'draft',
  notas: ({ notas_sin_respuesta }) => notas_sin_respuesta > 0,
  vencidas: ({ vencida }) => vencida,
  retiradas: ({ retirada }) => retirada,
};

/** Retired pages only where they are asked for. Every typed word must be in title, address or area. */
export function filterDocuments(documents: readonly ManagedDocument[], { state, kind, words }: Filters) {
  const typed = foldSpanish(words).split(/\s+/).filter(Boolean);
  return documents.filter((document) => {
    const { titulo, ruta, area, tipo, retirada } = document;
    if (retirada !== (state === 'retiradas') || (kind && tipo !== kind) || !isIn[state](document)) return false;
    const text = foldSpanish([titulo, ruta, contentOwners[area].name].join('\n'));
    return typed.every((word) => text.includes(word));
  });
}

export type ToApprove = { document: ManagedDocument; revision: Revision };

/** What waits for the viewer: proposals by others that have no date yet, notes and overdue pages of their areas. */
export function waitingFor(documents: readonly ManagedDocument[]) {
  const current = documents.filter(({ retirada }) => !retirada);
  const toApprove = current
    .filter(({ derechos }) => derechos.aprobar)
    .flatMap((document) =>
      proposalsOf(document)
        .filter(({ programada, propia }) => programada === null && !propia)
        .map((revision): ToApprove => ({ document, revision })),
    );
  const own = current.filter(({ derechos }) => derechos.escribir);
  return { toApprove, withNotes: own.filter(isIn.notas), overdue: own.filter(isIn.vencidas) };
}

/** Whoever changed the page last, in whichever revision. */
export function lastRevision({ publicada, abierta, del_portal }: ManagedDocument): Revision | null {
  const all = [publicada, abierta, del_portal].filter((revision) => revision !== null);
  return all.toSorted((a, b) => b.cambiada.localeCompare(a.cambiada))[0] ?? null;
}
