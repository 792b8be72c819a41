import type { Column, Dialog, Page, Part, Row, Text } from './page.ts';
import type { State, TableRow } from './state.ts';

type Field = Extract<Part, { kind: 'field' }>;
type Button = Extract<Part, { kind: 'button' }>;

const field = (id: string, label: string, more: Partial<Field>): Field => ({
  kind: 'field',
  id,
  label,
  look: 'text',
  options: [],
  placeholder: '',
  text: '',
  ...more,
});

export const textField = (id: string, label: string, placeholder = '') => field(id, label, { placeholder });
export const areaField = (id: string, label: string, placeholder = '') =>
  field(id, label, { look: 'area', placeholder });
export const searchField = (id: string, label: string, placeholder: string) =>
  field(id, label, { look: 'search', placeholder });
export const selectField = (id: string, label: string, options: readonly string[], placeholder = 'Elige…') =>
  field(id, label, { look: 'select', options, placeholder });
/** Filled in by the system, never by hand. */
export const fixedField = (id: string, label: string, text: Text) => field(id, label, { look: 'fixed', text });

export const check = (id: string, label: string): Part => ({ kind: 'check', id, label });
export const primary = (id: string, label: string): Button => ({ kind: 'button', id, label, tone: 'primary' });
export const plain = (id: string, label: string): Button => ({ kind: 'button', id, label, tone: 'plain' });
export const space: Part = { kind: 'space' };

export const note = (id: string, tone: Extract<Part, { kind: 'note' }>['tone'], text: Text): Part => ({
  kind: 'note',
  id,
  tone,
  text,
});

export const facts = (id: string, title: string, lines: Extract<Part, { kind: 'facts' }>['lines']): Part => ({
  kind: 'facts',
  id,
  title,
  lines,
});

export const ticket = (id: string, title: string, lines: Extract<Part, { kind: 'ticket' }>['lines']): Part => ({
  kind: 'ticket',
  id,
  title,
  lines,
});

export function table(
  id: string,
  columns: readonly Column[],
  {
    action = null,
    shows = () => true,
  }: { action?: string | null; shows?: (row: TableRow, state: State) => boolean } = {},
): Part {
  return { kind: 'table', id, columns, action, shows };
}

const heights = { field: 76, check: 48, button: 48, table: 360, note: 64, facts: 200, ticket: 380, space: 24 };

/** A row as high as its first part needs; a part alone counts as one share. */
export function row(...parts: (Part | [Part, number])[]): Row {
  const shared = parts.map((part) => (Array.isArray(part) ? { part: part[0], share: part[1] } : { part, share: 1 }));
  const first = shared[0]?.part;
  if (!first) throw new Error('a row needs a part');
  const height = first.kind === 'field' && first.look === 'area' ? 112 : heights[first.kind];
  return { height, parts: shared };
}

export const tall = (height: number, part: Part): Row => ({ height, parts: [{ part, share: 1 }] });

export function page(title: Text, menu: string, rows: readonly Row[], more: Partial<Page> = {}): Page {
  return { title, menu, buttons: [], aside: [], rows, ...more };
}

export const dialog = (title: Text, width: number, ...rows: Row[]): Dialog => ({ title, width, rows });
