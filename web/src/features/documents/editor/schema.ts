import {
  type DocumentAttribute,
  type DocumentNodeName,
  documentMarks,
  documentNodeSpec,
  documentNodes,
} from '@mostrador/contract/document-nodes';
import { type AnyExtension, Mark, mergeAttributes, Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import styles from '../blocks/markdown.module.css';
import cards from '../blocks/picture.module.css';
import pair from '../blocks/side-by-side.module.css';
import { allowedHref } from './allowed-href.ts';

type Attributes = Readonly<Record<string, DocumentAttribute>>;

/** What a copied element says about an attribute, held to what the contract allows: it may come from anywhere. */
export function attributeValue(attribute: DocumentAttribute, text: string | null): string | number | null {
  if (text === null) return attribute.default;
  if (attribute.kind === 'text') return text.slice(0, attribute.max);
  if (attribute.kind === 'choice')
    return attribute.options.find((option) => String(option) === text) ?? attribute.default;
  const pattern = attribute.kind === 'file' ? /^[0-9a-f]{64}$/ : /^[a-z0-9-]{1,60}$/;
  return pattern.test(text) ? text : null;
}

/** Attributes travel through the clipboard as `data-…`. */
function attributesOf(attrs: Attributes = {}) {
  return Object.fromEntries(
    Object.entries(attrs).map(([name, attribute]) => [
      name,
      {
        default: attribute.default,
        parseHTML: (element: HTMLElement) => attributeValue(attribute, element.getAttribute(`data-${name}`)),
        renderHTML: (values: Record<string, unknown>) =>
          values[name] === attribute.default ? {} : { [`data-${name}`]: values[name] },
      },
    ]),
  );
}

type Role = 'table' | 'row' | 'cell' | 'header_cell';
/** How a node is written in HTML: in the text that is edited, and in the clipboard. */
type Html = { tags?: readonly string[]; render?: (attributes: Record<string, unknown>) => DOMOutputSpec; role?: Role };

const element =
  (tag: string, className = '') =>
  (attributes: Record<string, unknown>): DOMOutputSpec => [
    tag,
    mergeAttributes(attributes, className ? { class: className } : {}),
    0,
  ];

const html: Partial<Record<DocumentNodeName, Html>> = {
  paragraph: { tags: ['p'], render: element('p') },
  steps: { tags: ['ol'], render: element('ol', styles.steps) },
  bulletList: { tags: ['ul'], render: element('ul', styles.list) },
  listItem: { tags: ['li'], render: element('li') },
  table: {
    tags: ['table'],
    render: () => ['div', { class: styles.scroll ?? '' }, ['table', { class: styles.table ?? '' }, ['tbody', 0]]],
    role: 'table',
  },
  tableRow: { tags: ['tr'], render: element('tr'), role: 'row' },
  // Cells are never joined, so what a copied one says about that does not count.
  tableHeader: { tags: ['th'], render: () => ['th', 0], role: 'header_cell' },
  tableCell: { tags: ['td'], render: () => ['td', 0], role: 'cell' },
  sideBySide: { render: (attributes) => ['div', { ...attributes, class: pair.pair ?? '' }, 0] },
  pictureCards: { render: (attributes) => ['div', { ...attributes, class: cards.cards ?? '' }, 0] },
};

/** Backspace at their start does not join their text with what stands before. */
const isolated: ReadonlySet<DocumentNodeName> = new Set([
  'tableHeader',
  'tableCell',
  'sideBySide',
  'correct',
  'incorrect',
  'pictureCards',
  'pictureCard',
]);

function nodeOf(name: DocumentNodeName): AnyExtension {
  const { content, group, marks, attrs } = documentNodeSpec(name);
  const { tags, render, role } = html[name] ?? {};
  const leaf = content === undefined;
  return Node.create({
    name,
    ...(content !== undefined && { content }),
    ...(group !== undefined && { group }),
    ...(marks !== undefined && { marks }),
    topNode: name === 'doc',
    isolating: isolated.has(name),
    defining: name === 'rule' || name === 'warning' || name === 'heading',
    addAttributes: () => (role ? constants(attrs) : attributesOf(attrs)),
    ...(name !== 'doc' &&
      name !== 'text' && {
        parseHTML: () => (tags ?? [`div[data-block="${name}"]`]).map((tag) => ({ tag })),
        renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }): DOMOutputSpec => {
          const attributes = tags ? HTMLAttributes : { ...HTMLAttributes, 'data-block': name };
          return render?.(attributes) ?? (leaf ? ['div', attributes] : ['div', attributes, 0]);
        },
      }),
    ...(role && {
      extendNodeSchema: ({ name: other }: { name: string }) => (other === name ? { tableRole: role } : {}),
    }),
  });
}

const constants = (attrs: Attributes = {}) =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, attribute]) => [
      name,
      { default: attribute.default, parseHTML: () => attribute.default, rendered: false },
    ]),
  );

const heading = Node.create({
  name: 'heading',
  content: documentNodes.heading.content,
  group: documentNodes.heading.group,
  marks: documentNodes.heading.marks,
  defining: true,
  addAttributes: () => ({ level: { default: documentNodes.heading.attrs.level.default, rendered: false } }),
  // The title of the page is its only heading of the first level, and there are no smaller ones than the third.
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
});

const marks: Record<keyof typeof documentMarks, AnyExtension> = {
  bold: Mark.create({
    name: 'bold',
    parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
    renderHTML: () => ['strong', 0],
  }),
  italic: Mark.create({
    name: 'italic',
    parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
    renderHTML: () => ['em', 0],
  }),
  link: Mark.create({
    name: 'link',
    inclusive: false,
    addAttributes: () => ({ href: { default: documentMarks.link.attrs.href.default } }),
    parseHTML: () => [
      {
        tag: 'a[href]',
        getAttrs: (found: HTMLElement) => {
          const href = allowedHref(found.getAttribute('href') ?? '');
          return href ? { href } : false;
        },
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes.href }, 0],
  }),
};

const names = Object.keys(documentNodes) as DocumentNodeName[];

/** The nodes and marks of the contract's table as the editor needs them. */
export const documentExtensions: readonly AnyExtension[] = [
  ...names.map((name) => (name === 'heading' ? heading : nodeOf(name))),
  ...Object.values(marks),
];
