import { cleanText } from '@mostrador/contract/clean-text';
import { isSafeLink } from '@mostrador/contract/document-faults';
import {
  type DocumentAttribute,
  type DocumentBody,
  type DocumentNodeName,
  documentLimits,
  documentMarks,
  documentNodeSpec,
  documentNodes,
} from '@mostrador/contract/document-nodes';
import type { DocumentContent, DocumentKind } from '@mostrador/contract/documents';
import { type MarkSpec, Node, type NodeSpec, Schema } from 'prosemirror-model';
import type { Queries } from '../db/client.ts';
import { holdFiles } from '../files/store.ts';
import { problem } from '../http/problem.ts';
import { filesOf } from './revisions.ts';

type Attributes = Readonly<Record<string, DocumentAttribute>>;

const defaultsOf = (attrs: Attributes | undefined) =>
  attrs && Object.fromEntries(Object.entries(attrs).map(([name, about]) => [name, { default: about.default }]));

const nodeNames = Object.keys(documentNodes) as DocumentNodeName[];

/** ProseMirror holds the order of blocks and the marks to the contract's table. */
const schema = new Schema({
  nodes: Object.fromEntries(
    nodeNames.map((name): [string, NodeSpec] => {
      const { content, group, marks, attrs } = documentNodeSpec(name);
      const defaults = defaultsOf(attrs);
      return [
        name,
        {
          ...(content !== undefined && { content }),
          ...(group !== undefined && { group }),
          ...(marks !== undefined && { marks }),
          ...(defaults && { attrs: defaults }),
        },
      ];
    }),
  ),
  marks: Object.fromEntries(
    Object.entries(documentMarks).map(([name, about]): [string, MarkSpec] => {
      const defaults = defaultsOf('attrs' in about ? about.attrs : undefined);
      return [name, defaults ? { attrs: defaults } : {}];
    }),
  ),
});

const bodyField = 'contenido.body';

function refuse(message: string, place: readonly (string | number)[] = []): never {
  throw problem('invalid-fields', { issues: [{ field: [bodyField, ...place].join('.'), message }] });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkAttribute(about: DocumentAttribute, value: unknown): boolean {
  switch (about.kind) {
    case 'text':
      return typeof value === 'string' && value.length <= about.max;
    case 'choice':
      return about.options.some((option) => option === value);
    case 'file':
      return value === null || (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value));
    case 'film':
      return value === null || (typeof value === 'string' && /^[a-z-]{1,80}$/.test(value));
  }
}

/** The attributes as they are stored; those that are missing get their default from the schema. */
function checkAttributes(known: Attributes | undefined, given: unknown, place: readonly number[]) {
  if (given === undefined || given === null) return undefined;
  if (!isObject(given)) refuse('Un bloque está mal formado.', place);
  const entries = Object.entries(given).map(([name, value]) => {
    const about = known && Object.hasOwn(known, name) ? known[name] : undefined;
    if (!about || !checkAttribute(about, value))
      refuse(`Un dato de un bloque no se acepta: ${name.slice(0, 40)}.`, place);
    return [name, typeof value === 'string' ? cleanText(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

function checkMarks(marks: unknown, place: readonly number[]) {
  if (marks === undefined) return undefined;
  if (!Array.isArray(marks) || marks.length > Object.keys(documentMarks).length) {
    refuse('El formato de un texto no se acepta.', place);
  }
  return marks.map((mark: unknown) => {
    if (!isObject(mark) || typeof mark.type !== 'string' || !Object.hasOwn(documentMarks, mark.type)) {
      refuse('El formato de un texto no se acepta.', place);
    }
    const { type, attrs, ...others } = mark;
    if (Object.keys(others).length > 0) refuse('El formato de un texto no se acepta.', place);
    const about: { attrs?: Attributes } = documentMarks[type as keyof typeof documentMarks];
    const checked = checkAttributes(about.attrs, attrs, place);
    const href = checked?.href;
    if (typeof href === 'string' && href !== '' && !isSafeLink(href)) {
      refuse('Un enlace lleva a una dirección que no se acepta.', place);
    }
    return { type, ...(checked && { attrs: checked }) };
  });
}

/**
 * Copies a body of unknown origin and refuses what is too large or unknown. It keeps a list of what is left to do instead
 * of calling itself: JSON of any depth would end the stack.
 */
function copyChecked(body: unknown): { copy: Record<string, unknown>; films: string[] } {
  const films = new Set<string>();
  const root: { node?: Record<string, unknown> } = {};
  const waiting: { value: unknown; place: number[]; put: (node: Record<string, unknown>) => void }[] = [
    {
      value: body,
      place: [],
      put: (node) => {
        root.node = node;
      },
    },
  ];
  let nodes = 0;
  let characters = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, place, put } = next;
    nodes += 1;
    if (nodes > documentLimits.nodes) refuse('La página tiene demasiados bloques. Divídela en dos.');
    if (place.length > documentLimits.depth) refuse('Hay listas dentro de listas demasiadas veces.', place.slice(0, 4));
    if (!isObject(value)) refuse('Un bloque está mal formado.', place);
    const { type, attrs, content, marks, text, ...others } = value;
    if (typeof type !== 'string' || !Object.hasOwn(documentNodes, type))
      refuse('Hay un bloque que no se acepta.', place);
    if (Object.keys(others).length > 0) refuse('Un bloque está mal formado.', place);
    const isText = type === 'text';
    if (isText ? typeof text !== 'string' || text === '' || content !== undefined : text !== undefined) {
      refuse('Un texto está mal formado.', place);
    }
    if (typeof text === 'string') characters += text.length;
    if (characters > documentLimits.text) refuse('La página tiene demasiado texto. Divídela en dos.');
    const checked = checkAttributes(documentNodeSpec(type as DocumentNodeName).attrs, attrs, place);
    if (typeof checked?.film === 'string') films.add(checked.film);
    if (marks !== undefined && !isText) refuse('Un bloque está mal formado.', place);
    const checkedMarks = checkMarks(marks, place);
    if (content !== undefined && !Array.isArray(content)) refuse('Un bloque está mal formado.', place);
    const children: unknown[] = content ?? [];
    const copies: Record<string, unknown>[] = [];
    // Larger ones would fill the list before the limit is noticed.
    if (nodes + children.length > documentLimits.nodes) refuse('La página tiene demasiados bloques. Divídela en dos.');
    for (const [index, child] of children.entries()) {
      waiting.push({
        value: child,
        place: [...place, index],
        put: (node) => {
          copies[index] = node;
        },
      });
    }
    put({
      type,
      ...(checked && { attrs: checked }),
      ...(children.length > 0 && { content: copies }),
      ...(checkedMarks && { marks: checkedMarks }),
      ...(typeof text === 'string' && { text: cleanText(text) }),
    });
  }
  return { copy: root.node ?? {}, films: [...films] };
}

type CheckedBody = { body: DocumentBody; films: string[] };

/** Holds JSON of any origin to the table of the contract and returns it as it is stored, with every attribute. */
export function checkBody(body: unknown): CheckedBody {
  const { copy, films } = copyChecked(body);
  if (copy.type !== 'doc') refuse('La página está mal formada.');
  try {
    const document = Node.fromJSON(schema, copy);
    document.check();
    return { body: document.toJSON() as DocumentBody, films };
  } catch (error) {
    // With an error of this kind ProseMirror says that something stands where it may not.
    if (error instanceof RangeError) refuse('Los bloques de la página no están en un orden que se acepte.');
    throw error;
  }
}

async function requireFiles(tx: Queries, names: readonly string[]) {
  const held = await holdFiles(tx, names);
  if (names.some((name) => !held.has(name))) refuse('Una imagen ya no está guardada. Súbela otra vez.');
}

export type Films = ReadonlySet<string>;
type CheckedContent = { content: DocumentContent; files: string[] };

/** The content of a revision as it is stored, and the pictures that it shows. */
export async function checkContent(
  tx: Queries,
  kind: DocumentKind,
  given: DocumentContent,
  known: { films: Films },
): Promise<CheckedContent> {
  const { body, films } = checkBody(given.body);
  if (films.some((film) => !known.films.has(film))) refuse('Un video ya no está en el portal. Elige otro.');
  const dates = kind === 'promotions' ? {} : { validFrom: null, validUntil: null };
  const [title, summary, words] = [given.title, given.summary, given.words].map(cleanText) as [string, string, string];
  const content = { ...given, title, summary, words, ...dates, body };
  const names = filesOf(content);
  await requireFiles(tx, names);
  return { content, files: names };
}
