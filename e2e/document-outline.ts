import type { DocumentMark, DocumentNode } from '@mostrador/contract/document-nodes';

const signs: Partial<Record<DocumentMark['type'], string>> = { bold: '**', italic: '_' };

function words({ text = '', marks = [] }: DocumentNode): string {
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href;
  const marked = marks.reduce((inner, { type }) => `${signs[type] ?? ''}${inner}${signs[type] ?? ''}`, text);
  return href === undefined ? marked : `[${marked}](${href})`;
}

/** A document as lines that a person can compare: a block on each, indented by its depth, its text as Markdown. */
export function outline(node: DocumentNode, depth = -1): string {
  const { type, attrs = {}, content = [] } = node;
  const isText = content.some((child) => child.type === 'text');
  const said = Object.entries(attrs).filter(([name, value]) => !constants.has(name) && value !== null && value !== '');
  const about = said.map(([, value]) => ` ${value}`).join('');
  const line = `${'  '.repeat(Math.max(depth, 0))}${type}${about}${isText ? `: ${content.map(words).join('')}` : ''}\n`;
  const within = isText ? '' : content.map((child) => outline(child, depth + 1)).join('');
  return depth < 0 ? within : line + within;
}

/** The same in every cell. */
const constants = new Set(['colspan', 'rowspan', 'colwidth']);
