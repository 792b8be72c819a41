/**
 * What a document is made of, as ProseMirror's schemas describe it: the server makes its schema of this table, and the
 * editor its nodes. Every attribute has a default, because ProseMirror must be able to create any node by itself; what
 * is still missing is refused when a page is published (see `document-faults.ts`), not while somebody writes.
 */

/** `max` is the number of characters. A null stands for "not chosen yet". */
export type DocumentAttribute =
  | { kind: 'text'; default: string; max: number }
  | { kind: 'choice'; default: string | number | null; options: readonly (string | number | null)[] }
  /** The name of a stored picture: the hash of its content. */
  | { kind: 'file'; default: null }
  /** The name of a training film. */
  | { kind: 'film'; default: null };

export type DocumentNodeSpec = {
  /** What may stand in it, in ProseMirror's own notation. */
  content?: string;
  group?: string;
  /** The marks that its text may have; all if it does not say. */
  marks?: '' | '_';
  attrs?: Readonly<Record<string, DocumentAttribute>>;
};

type TextAttribute = Extract<DocumentAttribute, { kind: 'text' }>;

const text = (max: number, initial = ''): TextAttribute => ({ kind: 'text', default: initial, max });
const file: DocumentAttribute = { kind: 'file', default: null };
const picture = { file, alt: text(300) } as const;
/** Cells are never joined: a phone shows a table as it is. */
const cell = {
  colspan: { kind: 'choice', default: 1, options: [1] },
  rowspan: { kind: 'choice', default: 1, options: [1] },
  colwidth: { kind: 'choice', default: null, options: [null] },
} as const satisfies Record<string, DocumentAttribute>;

/** `flow` is what may also stand inside of another block. */
export const documentNodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'text*', group: 'block flow' },
  heading: {
    content: 'text*',
    group: 'block',
    marks: '',
    attrs: { level: { kind: 'choice', default: 2, options: [2, 3] } },
  },
  /** A procedure, with a large number at each step. */
  steps: { content: 'listItem+', group: 'block flow' },
  bulletList: { content: 'listItem+', group: 'block flow' },
  listItem: { content: 'paragraph flow*' },
  table: { content: 'tableRow+', group: 'block' },
  tableRow: { content: '(tableHeader | tableCell)+' },
  tableHeader: { content: 'paragraph', attrs: cell },
  tableCell: { content: 'paragraph', attrs: cell },
  /** What always holds. */
  rule: { content: 'flow+', group: 'block', attrs: { title: text(80, 'Regla') } },
  /** What can hurt somebody or cost dearly. */
  warning: { content: 'flow+', group: 'block', attrs: { title: text(80, 'Cuidado') } },
  picture: { group: 'block', attrs: { ...picture, caption: text(200) } },
  sideBySide: { content: 'correct incorrect', group: 'block' },
  correct: { content: 'flow+', attrs: picture },
  incorrect: { content: 'flow+', attrs: picture },
  pictureCards: { content: 'pictureCard+', group: 'block' },
  /** A labelled picture that opens, with its text. */
  pictureCard: { content: 'flow+', attrs: { ...picture, label: text(60) } },
  printableForm: {
    group: 'block',
    attrs: { form: { kind: 'choice', default: null, options: [null, 't2', 't3', 'paut'] } },
  },
  video: { group: 'block', attrs: { film: { kind: 'film', default: null }, caption: text(200) } },
  oilChangeTable: {
    group: 'block',
    attrs: { only: { kind: 'choice', default: null, options: [null, 'promotion'] } },
  },
  text: {},
} as const satisfies Record<string, DocumentNodeSpec>;

export const documentMarks = {
  bold: {},
  italic: {},
  link: { attrs: { href: text(500) } },
} as const satisfies Record<string, { attrs?: Readonly<Record<string, DocumentAttribute>> }>;

export type DocumentNodeName = keyof typeof documentNodes;
export type DocumentMarkName = keyof typeof documentMarks;

/** The table's row as what it satisfies, for code that asks for an optional part. */
export const documentNodeSpec = (name: DocumentNodeName): DocumentNodeSpec => documentNodes[name];

export type DocumentMark = { type: DocumentMarkName; attrs?: Readonly<Record<string, unknown>> };

/** A node as ProseMirror writes it in JSON. */
export type DocumentNode = {
  type: DocumentNodeName;
  attrs?: Readonly<Record<string, unknown>>;
  content?: readonly DocumentNode[];
  marks?: readonly DocumentMark[];
  text?: string;
};
export type DocumentBody = DocumentNode & { type: 'doc' };

/** Larger documents are refused before anything looks into them. */
export const documentLimits = { nodes: 5_000, depth: 16, text: 20_000 } as const;
