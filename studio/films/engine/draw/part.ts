import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Info from 'lucide-react/icons/info';
import Search from 'lucide-react/icons/search';
import type { Placed } from '../layout.ts';
import { type Part, read } from '../page.ts';
import { type State, ticked } from '../state.ts';
import { at, div, escaped } from './html.ts';
import { icon } from './icon.ts';
import { chip, drawTable, isStatus } from './table.ts';

type Of<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

export function drawPart({ part, place }: Placed, state: State): string {
  const style = at(place);
  if (part.kind === 'field') return div(`field ${part.look}${isOn(part, state)}`, field(part, state), style);
  if (part.kind === 'check') return div('check', check(part, state), style);
  if (part.kind === 'button') return div(`button ${part.tone}${isOn(part, state)}`, escaped(part.label), style);
  if (part.kind === 'table') return drawTable(part, place, state);
  if (part.kind === 'note')
    return div(`note ${part.tone}`, `${icon(Info)}<p>${escaped(read(part.text, state))}</p>`, style);
  if (part.kind === 'facts') return div('facts', facts(part, state), style);
  if (part.kind === 'ticket') return div('ticket', ticket(part), style);
  return '';
}

function isOn(part: { id: string }, state: State): string {
  return `${state.focus === part.id ? ' focus' : ''}${state.under === part.id ? ' under' : ''}`;
}

function field(part: Of<'field'>, state: State): string {
  const value = part.look === 'fixed' ? read(part.text, state) : (state.values[part.id] ?? '');
  const caret = state.focus === part.id && part.look !== 'select' ? '<i class="caret"></i>' : '';
  const empty = value === '' && !caret ? `<span class="placeholder">${escaped(part.placeholder)}</span>` : '';
  const words = part.look === 'fixed' && isStatus(value) ? chip(value) : escaped(value);
  const sign = part.look === 'select' ? icon(ChevronDown) : part.look === 'search' ? icon(Search) : '';
  return `<label>${escaped(part.label)}</label>${div('input', `${sign}<span>${words}${caret}</span>${empty}`)}`;
}

function check(part: Of<'check'>, state: State): string {
  const isTicked = state.values[part.id] === ticked;
  return `${div(`box${isTicked ? ' ticked' : ''}`, isTicked ? icon(Check) : '')}<span>${escaped(part.label)}</span>`;
}

function facts(part: Of<'facts'>, state: State): string {
  const lines = part.lines.map(({ label, text, strong }) =>
    div(`line${strong ? ' strong' : ''}`, `<span>${escaped(label)}</span><b>${escaped(read(text, state))}</b>`),
  );
  return `<h3>${escaped(part.title)}</h3>${lines.join('')}`;
}

function ticket(part: Of<'ticket'>): string {
  const lines = part.lines.map(({ label, text }) =>
    div('line', `<span>${escaped(label)}</span><b>${escaped(text)}</b>`),
  );
  return `<h3>${escaped(part.title)}</h3><p>Ticket de ejemplo</p>${lines.join('')}${div('barcode', '')}`;
}
