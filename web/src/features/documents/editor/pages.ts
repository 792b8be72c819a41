import type { ManagedDocument } from '@mostrador/contract/document-editing';
import { type DocumentKind, documentKindNames } from '@mostrador/contract/document-kinds';
import { aboutScreen, fixedPaths } from '@mostrador/contract/screens';
import { managedDocumentsQuery } from '../manage/api.ts';

const menus: Readonly<Record<DocumentKind, string>> = { guides: 'Guías', promotions: 'Promociones' };
const option = (path: string, text: string) => ({ key: path, value: path, text });
const screens = {
  label: 'Pantallas',
  options: fixedPaths.map((path) => option(path, aboutScreen(path)?.title ?? path)),
};

const isShown = ({ retirada, publicada }: ManagedDocument) => !retirada && publicada !== null;

function groupsOf(documents: readonly ManagedDocument[]) {
  const published = documents.filter(isShown);
  const groups = documentKindNames.map((kind) => ({
    label: menus[kind],
    options: published.filter(({ tipo }) => tipo === kind).map(({ ruta, titulo }) => option(ruta, titulo)),
  }));
  return [...groups, screens];
}

/** Where a link may lead within the portal, in groups. */
export const pagesQuery = () => ({ ...managedDocumentsQuery(), select: groupsOf });

/** Where a link of the page at `own` may lead: as the server counts, also to the page itself before it is published. */
export const knownPaths = (documents: readonly ManagedDocument[], own: string): ReadonlySet<string> =>
  new Set<string>([...fixedPaths, own, ...documents.filter(isShown).map(({ ruta }) => ruta)]);
