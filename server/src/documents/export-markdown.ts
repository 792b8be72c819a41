import { type DocumentNode, documentNodeSpec } from '@mostrador/contract/document-nodes';

/**
 * A document as the Markdown of `content/README.md`. What the converter of the content folder makes of it is the same
 * document, so the signs that Markdown would take for its own are escaped.
 */

/** A character of a line. `encoded` ones are written as a reference, which Markdown takes for a sign of punctuation. */
type Sign = { sign: string; bold: boolean; italic: boolean; link: string | null; encoded: boolean };

const reference = (sign: string) => `&#x${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;

/** A line break among the words is a space, and takes the spaces beside it along. */
function onOneLine(text: string): string {
  const [first = '', ...others] = text.split('\n');
  return others.reduce((line, next) => `${line.trimEnd()} ${next.trimStart()}`, first);
}

function signsOf(content: readonly DocumentNode[]): Sign[] {
  return content.flatMap(({ text = '', marks = [] }) => {
    const [bold, italic] = [marks.some(({ type }) => type === 'bold'), marks.some(({ type }) => type === 'italic')];
    const href = marks.find(({ type }) => type === 'link')?.attrs?.href;
    const link = typeof href === 'string' ? href : null;
    return [...onOneLine(text)].map((sign) => ({ sign, bold, italic, link, encoded: false }));
  });
}

/** What Markdown asks about the characters beside a mark. It looks at halves of those outside the basic plane. */
function kindOf(sign: Sign | undefined): 'space' | 'sign' | 'letter' {
  if (!sign) return 'space';
  if (sign.encoded) return 'sign';
  if (/\s/.test(sign.sign)) return 'space';
  return sign.sign.length === 1 && /[\p{P}\p{S}]/u.test(sign.sign) ? 'sign' : 'letter';
}

type Edge = { inside: Sign; outside: Sign | undefined; within: string; beside: string; splitsWord: boolean };

/** Where marks begin or end between two characters. Links are written around bold text, and that around italics. */
function* edgesBetween(before: Sign | undefined, after: Sign | undefined): Generator<Edge> {
  const otherLink = (before?.link ?? null) !== (after?.link ?? null);
  const otherBold = otherLink || (before?.bold ?? false) !== (after?.bold ?? false);
  const otherItalic = otherBold || (before?.italic ?? false) !== (after?.italic ?? false);
  for (const [inside, outside] of [
    [before, after],
    [after, before],
  ]) {
    if (inside?.bold && otherBold) {
      const within = inside.italic ? 'sign' : kindOf(inside);
      const beside = otherLink || outside?.italic ? 'sign' : kindOf(outside);
      yield { inside, outside, within, beside, splitsWord: false };
    }
    if (inside?.italic && otherItalic) {
      const within = kindOf(inside);
      const beside = otherBold && (otherLink || inside.bold || outside?.bold) ? 'sign' : kindOf(outside);
      yield { inside, outside, within, beside, splitsWord: within === 'letter' };
    }
  }
}

/** A mark counts for Markdown only if no space is inside of its edge, and no letter before a sign or after one. */
function encodeEdges(signs: readonly Sign[]): void {
  for (const end of [signs[0], signs.at(-1)]) if (end && /[ \t]/.test(end.sign)) end.encoded = true;
  let again = false;
  const encode = (sign: Sign | undefined) => {
    if (!sign || sign.encoded) return;
    sign.encoded = true;
    again = true;
  };
  do {
    again = false;
    for (let index = 0; index <= signs.length; index++) {
      const [before, after] = [signs[index - 1], signs[index]];
      // Before a link it would make a picture of it.
      if (before?.sign === '!' && after?.link && before.link !== after.link) before.encoded = true;
      for (const { inside, outside, within, beside, splitsWord } of edgesBetween(before, after)) {
        if (within === 'space') encode(inside);
        if (beside === 'letter' && (within !== 'letter' || splitsWord)) encode(outside);
      }
    }
    // A reference is another neighbour for the mark on its other side.
  } while (again);
}

function escaped({ sign, encoded }: Sign, index: number, signs: readonly Sign[]): string {
  if (encoded || /[\t\r]/.test(sign)) return reference(sign);
  const [before, after] = [signs[index - 1]?.sign ?? '', signs[index + 1]?.sign ?? ''];
  // Parts of an address, which would be read as one with all that follows.
  const ofAddress = sign === '@' || (sign === ':' && after === '/') || (sign === '.' && /w/i.test(before));
  return ofAddress || /[\\`*_{}[\]<>~&|#]/.test(sign) ? `\\${sign}` : sign;
}

/** Neighbours of which `key` says the same, together. */
function runs<T, K>(items: readonly T[], key: (item: T) => K): { key: K; items: T[] }[] {
  const found: { key: K; items: T[] }[] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last && last.key === key(item)) last.items.push(item);
    else found.push({ key: key(item), items: [item] });
  }
  return found;
}

const around = (sign: string, text: string, wanted: boolean) => (wanted ? sign + text + sign : text);

const address = (href: string) =>
  /^[\w\-./:#?=+%@,;!]*$/.test(href) ? href : `<${href.replace(/[\\<>&]/g, '\\$&').replace(/[\t\r\n]/g, reference)}>`;

function line(content: readonly DocumentNode[] = []): string {
  const signs = signsOf(content);
  encodeEdges(signs);
  const text = runs(signs, ({ link }) => link)
    .map(({ key: link, items }) => {
      const words = runs(items, ({ bold }) => bold)
        .map(({ key: bold, items: alike }) => {
          const inner = runs(alike, ({ italic }) => italic)
            .map(({ key: italic, items: last }) => around('_', last.map(escaped).join(''), italic))
            .join('');
          return around('**', inner, bold);
        })
        .join('');
      return link === null ? words : `[${words}](${address(link)})`;
    })
    .join('');
  // What would begin a list, a rule or a statement of a program.
  return text
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(?:import|export)\b/, (word) => reference(word) + word.slice(1));
}

const quoted = (text: string) =>
  text.replace(/[&"]|[^\S ]/g, (sign) => (sign === '&' ? '&amp;' : sign === '"' ? '&quot;' : reference(sign)));

function element(node: DocumentNode): string {
  const name = node.type.slice(0, 1).toUpperCase() + node.type.slice(1);
  const said = Object.entries(documentNodeSpec(node.type).attrs ?? {}).flatMap(([key, spec]) => {
    const value = node.attrs?.[key];
    if (typeof value !== 'string' || (value === '' && spec.default === '')) return [];
    if (spec.kind === 'file') return [`picture="${pictureName(value)}"`];
    return [`${key}="${quoted(value)}"`];
  });
  const opening = [name, ...said].join(' ');
  if (!documentNodeSpec(node.type).content) return `<${opening} />`;
  return `<${opening}>\n\n${blocks(node.content)}\n\n</${name}>`;
}

function list({ type, content = [] }: DocumentNode, other: boolean): string {
  const items = content.map((item, index) => {
    const marker = type === 'steps' ? `${index + 1}${other ? ')' : '.'} ` : `${other ? '*' : '-'} `;
    return marker + blocks(item.content).replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`);
  });
  return items.join(content.some((item) => (item.content?.length ?? 0) > 1) ? '\n\n' : '\n');
}

/** Markdown tables have a head; for one without, it is empty. */
function table({ content: rows = [] }: DocumentNode): string {
  const cells = ({ content = [] }: DocumentNode) => content.map(({ content: [words] = [] }) => line(words?.content));
  const hasHead = rows[0]?.content?.every(({ type }) => type === 'tableHeader') ?? false;
  const width = Math.max(...rows.map(({ content = [] }) => content.length));
  const [head = [], ...others] = [...(hasHead ? [] : [Array<string>(width).fill('')]), ...rows.map(cells)];
  return [head, head.map(() => '---'), ...others].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Lists of a kind that follow each other would be one, unless their markers differ. */
function blocks(content: readonly DocumentNode[] = []): string {
  let other = false;
  const written = content.map((node, index) => {
    other = content[index - 1]?.type === node.type && !other;
    return block(node, other);
  });
  return written.filter((text) => text !== '').join('\n\n');
}

function block(node: DocumentNode, other: boolean): string {
  switch (node.type) {
    case 'paragraph':
      return line(node.content);
    case 'heading':
      return `${node.attrs?.level === 3 ? '###' : '##'} ${line(node.content)}`;
    case 'steps':
    case 'bulletList':
      return list(node, other);
    case 'table':
      return table(node);
    default:
      return element(node);
  }
}

/** The name of a picture in the exported pages: the folder, and the hash of its content. */
export const pictureName = (hash: string) => `imagenes/${hash}`;

export const toMarkdown = ({ content }: DocumentNode) => `${blocks(content)}\n`;
