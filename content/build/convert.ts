import {
  type DocumentBody,
  type DocumentMark,
  type DocumentNode,
  type DocumentNodeName,
  documentMarks,
  documentNodeSpec,
} from '@mostrador/contract/document-nodes';
import type { BlockContent, ListItem, PhrasingContent, Root, RootContent, Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { attribute, blocks } from './check-page.ts';

type FileOf = (picture: string) => string;

const node = (type: DocumentNodeName, content: readonly DocumentNode[] = [], attrs?: DocumentNode['attrs']) => ({
  type,
  ...(attrs && { attrs }),
  ...(content.length > 0 && { content }),
});

const markOrder = Object.keys(documentMarks);
const sameMarks = (one: readonly DocumentMark[], other: readonly DocumentMark[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The words of a line in their marks, which stand in the order of the table as ProseMirror keeps them. */
function toText(children: readonly PhrasingContent[], marks: readonly DocumentMark[] = []): DocumentNode[] {
  const within = (mark: DocumentMark, inside: readonly PhrasingContent[]) =>
    toText(
      inside,
      [...marks, mark].sort((one, other) => markOrder.indexOf(one.type) - markOrder.indexOf(other.type)),
    );
  const parts = children.flatMap((child): DocumentNode[] => {
    switch (child.type) {
      case 'text':
        // Where the file's line ends is the writer's convenience.
        return [{ type: 'text', ...(marks.length > 0 && { marks }), text: child.value.replace(/\s*\n\s*/g, ' ') }];
      case 'strong':
        return within({ type: 'bold' }, child.children);
      case 'emphasis':
        return within({ type: 'italic' }, child.children);
      case 'link':
        return within({ type: 'link', attrs: { href: child.url } }, child.children);
      case 'mdxJsxTextElement':
        throw new Error(`<${child.name}> stands on a line of its own, and its text on others.`);
      default:
        throw new Error(`a line has no place for "${child.type}".`);
    }
  });
  return joinEqual(parts);
}

/** Neighbours with the same marks are one text. */
function joinEqual(parts: readonly DocumentNode[]): DocumentNode[] {
  const joined: DocumentNode[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && sameMarks(last.marks ?? [], part.marks ?? [])) {
      joined[joined.length - 1] = { ...last, text: `${last.text}${part.text}` };
    } else joined.push(part);
  }
  return joined;
}

const paragraph = (children: readonly PhrasingContent[]) => node('paragraph', toText(children));

/** The attributes of a node, with the default for what the element does not say. */
function toAttributes(type: DocumentNodeName, element: MdxJsxFlowElement, fileOf: FileOf): DocumentNode['attrs'] {
  const { attrs } = documentNodeSpec(type);
  const given = new Set(element.attributes.map((item) => 'name' in item && item.name));
  const value = (name: string) => {
    given.delete(name);
    return attribute(element, name);
  };
  const read = Object.entries(attrs ?? {}).map(([name, spec]) => {
    if (spec.kind === 'file') {
      const picture = value('picture');
      return [name, picture === undefined ? spec.default : fileOf(picture)];
    }
    const text = value(name);
    if (text === undefined) return [name, spec.default];
    if (spec.kind === 'text' && text.length > spec.max) {
      throw new Error(`the ${name} of <${element.name}> has more than ${spec.max} characters.`);
    }
    if (spec.kind === 'choice' && !spec.options.includes(text)) {
      throw new Error(`the ${name} of <${element.name}> cannot be "${text}".`);
    }
    return [name, text];
  });
  for (const name of given) throw new Error(`<${element.name}> has no attribute ${name}.`);
  return attrs && Object.fromEntries(read);
}

function toBlock(element: MdxJsxFlowElement, fileOf: FileOf): DocumentNode {
  const type = blocks[element.name ?? ''];
  if (!type) throw new Error(`there is no block ${element.name}.`);
  const { content: expected } = documentNodeSpec(type);
  if (!expected && element.children.length > 0) throw new Error(`<${element.name}> has no text of its own.`);
  if (expected && element.children.length === 0) throw new Error(`<${element.name}> is empty.`);
  return node(
    type,
    element.children.map((child) => toNode(child, fileOf)),
    toAttributes(type, element, fileOf),
  );
}

/** The first row is the head. */
function toTable({ children }: Table): DocumentNode {
  const cell = { colspan: 1, rowspan: 1, colwidth: null };
  const rows = children.map((row, index) => {
    const type = index === 0 ? 'tableHeader' : 'tableCell';
    return node(
      'tableRow',
      row.children.map((content) => node(type, [paragraph(content.children)], cell)),
    );
  });
  return node('table', rows);
}

function toItem({ checked, children }: ListItem, fileOf: FileOf): DocumentNode {
  if (typeof checked === 'boolean') throw new Error('a list has no boxes to tick.');
  if (children[0]?.type !== 'paragraph') throw new Error('each step and each item of a list begins with words.');
  return node(
    'listItem',
    children.map((child) => toNode(child, fileOf)),
  );
}

function toNode(child: RootContent | BlockContent, fileOf: FileOf): DocumentNode {
  switch (child.type) {
    case 'paragraph':
      return paragraph(child.children);
    case 'heading': {
      if (child.depth !== 2 && child.depth !== 3) throw new Error('headings are ## and ###.');
      const words = toText(child.children);
      if (words.some(({ marks }) => marks)) throw new Error('the words of a heading are neither marked nor a link.');
      return node('heading', words, { level: child.depth });
    }
    case 'list':
      return node(
        child.ordered ? 'steps' : 'bulletList',
        child.children.map((item) => toItem(item, fileOf)),
      );
    case 'table':
      return toTable(child);
    case 'mdxJsxFlowElement':
      return toBlock(child, fileOf);
    default:
      throw new Error(`a page has no place for "${child.type}".`);
  }
}

/** The body of a page as a document. Whether each block stands where it may is for the schema to say. */
export function toBody({ children }: Root, fileOf: FileOf): DocumentBody {
  const written = children.filter(({ type }) => type !== 'yaml');
  return { type: 'doc', content: written.map((child) => toNode(child, fileOf)) };
}
