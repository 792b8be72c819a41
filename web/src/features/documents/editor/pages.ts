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

function groupsOf(documents: readonly ManagedDocument[]) {
  const published = documents.filter(({ retirada, publicada }) => !retirada && publicada !== null);
  const groups = documentKindNames.map((kind) => ({
    label: menus[kind],
    options: published.filter(({ tipo }) => tipo === kind).map(({ ruta, titulo }) => option(ruta, titulo)),
  }));
  return [...groups, screens];
}

/** Where a link may lead within the portal, in groups. */
export const pagesQuery = () => ({ ...managedDocumentsQuery(), select: groupsOf });

/** The same as a set of paths. Null while it is not known: nothing is said about links then. */
export const pathsOf = (groups: ReturnType<typeof groupsOf> | undefined): ReadonlySet<string> | null =>
  groups ? new Set(groups.flatMap(({ options }) => options.map(({ value }) => value))) : null;
