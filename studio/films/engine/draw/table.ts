import SearchX from 'lucide-react/icons/search-x';
import type { Box } from '../geometry.ts';
import { measures } from '../measures.ts';
import type { Column, Part } from '../page.ts';
import type { State, TableRow } from '../state.ts';
import { at, div, escaped } from './html.ts';
import { icon } from './icon.ts';

type Table = Extract<Part, { kind: 'table' }>;

/** The colour of a status is the same in every film. */
const tones: Record<string, string> = {
  Revisión: 'yellow',
  'En proceso': 'blue',
  Terminada: 'green',
  Cancelada: 'red',
};

export const isStatus = (text: string) => text in tones;
export const chip = (status: string) => `<em class="chip ${tones[status] ?? ''}">${escaped(status)}</em>`;

/** As high as its rows; the place it was given is the most it takes. */
export function drawTable(part: Table, place: Box, state: State): string {
  const shown = (state.rows[part.id] ?? []).filter((row) => part.shows(row, state));
  const grid = `grid-template-columns:${part.columns.map(({ share }) => `${share}fr`).join(' ')}${part.action ? ' 100px' : ''}`;
  const titles = part.columns.map(({ title, look }) => `<span class="${look ?? 'plain'}">${escaped(title)}</span>`);
  const head = div('head', titles.join(''), `${grid};height:${measures.head}px`);
  const rows = shown.map((row) => drawRow(part, row, state, grid));
  const empty = div('empty', `${icon(SearchX)}<span>Ningún renglón cumple los filtros</span>`);
  const height = measures.head + (rows.length > 0 ? rows.length * measures.cell : 110) + 3;
  return div('table', head + (rows.length > 0 ? rows.join('') : empty), at({ ...place, height }));
}

function drawRow(part: Table, { id, cells }: TableRow, state: State, grid: string): string {
  const inner = part.columns.map((column, index) => cell(column, cells[index] ?? ''));
  const under = state.under === `${part.id}.${id}.${part.action}` ? ' under' : '';
  const button = part.action ? `<span class="action${under}">${escaped(part.action)}</span>` : '';
  return div('row', inner.join('') + button, `${grid};height:${measures.cell}px`);
}

function cell({ look = 'plain' }: Column, text: string): string {
  return `<span class="${look}">${look === 'status' ? chip(text) : escaped(text)}</span>`;
}
