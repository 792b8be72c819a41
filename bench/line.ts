/** One row of the table: something of the portal beside something measured in the same run. */
export type Line = {
  what: string;
  ours: string;
  beside: string;
  ratio: number;
  atLeast?: number;
  atMost?: number;
  /** A sentence for below the table: what limits the figure, or why a target is missed. */
  note?: string;
};

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const megabytes = (value: number) => `${Math.round(value)} MB`;

export function misses({ ratio, atLeast = 0, atMost = Number.POSITIVE_INFINITY }: Line): boolean {
  return !(ratio >= atLeast && ratio <= atMost);
}

const shown = (bound: number) => Number(bound.toFixed(2));

function target({ atLeast, atMost }: Line): string {
  if (atLeast !== undefined) return `at least ${shown(atLeast)}`;
  return atMost === undefined ? '' : `at most ${shown(atMost)}`;
}

/** A Markdown table, aligned so that it reads as well in a terminal. */
export function tableOf(lines: readonly Line[]): string {
  const head = ['what', 'portal', 'beside', 'ratio', 'target', ''];
  const rows = lines.map((line) => [
    line.what,
    line.ours,
    line.beside,
    line.ratio.toFixed(2),
    target(line),
    misses(line) ? 'MISSED' : target(line) && 'met',
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const render = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [render(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(render)].join('\n');
}

/** What the lines say below their table, each sentence once. */
export function notesOf(lines: readonly Line[]): string[] {
  return [...new Set(lines.flatMap(({ note = [] }) => note))];
}
