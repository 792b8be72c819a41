import type { Viewer } from '@mostrador/contract/identity';
import { maySee, type ScreenPath, screenOf } from '@mostrador/contract/screens';
import { type DocumentTitles, findDocument, menuOf } from '../../lib/documents.ts';
import { screenRow, screenRows } from '../screens.ts';

export type MenuLink = { label: string; href: ScreenPath };
export type MenuItem = MenuLink | { label: string; entries: MenuLink[] };

const screenPaths = Object.keys(screenRows) as ScreenPath[];
const rows = screenPaths.map((href) => ({ href, menu: screenRow(href).menu }));

/** The screen whose menu entry is the place of `path`: its own, or that of the list that leads to it. */
export function menuPlaceOf(path: string, documents: DocumentTitles): string {
  const screen = screenOf(path);
  if (screen) return screenRow(screen).under ?? screen;
  const document = findDocument(documents, path);
  return document ? menuOf(document) : path;
}

/** The top menu, in the order of the table; a group stands where its first entry does. */
export function topMenu(): MenuItem[] {
  const items: MenuItem[] = [];
  for (const { href, menu } of rows) {
    if (!menu || menu.in === 'user') continue;
    const link = { label: menu.label, href };
    const group = items.find(({ label }) => label === menu.in);
    if (menu.in === 'top') items.push(link);
    else if (group && 'entries' in group) group.entries.push(link);
    else items.push({ label: menu.in, entries: [link] });
  }
  return items;
}

/** What this person may open of the screens that share an entry of the top menu; none where that is one alone. */
export function submenu(path: string, viewer: Viewer): MenuLink[] {
  const place = menuPlaceOf(path, []);
  const entries = screenPaths.flatMap((href) => {
    const { submenu: label } = screenRow(href);
    return label && menuPlaceOf(href, []) === place && maySee(href, viewer) ? [{ href, label }] : [];
  });
  return entries.length > 1 ? entries : [];
}

/** Entries of the user menu above "Cerrar sesión". */
export function userMenu(viewer: Viewer) {
  return rows.flatMap(({ href, menu }) => {
    if (menu?.in !== 'user' || !maySee(href, viewer)) return [];
    if (menu.needs && !viewer.permissions.includes(menu.needs)) return [];
    return [{ href, label: menu.label, icon: menu.icon }];
  });
}
