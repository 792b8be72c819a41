import {
  type DocumentAttribute,
  type DocumentBody,
  documentMarks,
  documentNodeSpec,
  documentNodes,
} from '@mostrador/contract/document-nodes';
import { type AttributeSpec, Schema } from '@tiptap/pm/model';

const names = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

const attributes = (attrs: Readonly<Record<string, DocumentAttribute>> = {}): Record<string, AttributeSpec> =>
  Object.fromEntries(Object.entries(attrs).map(([name, attribute]) => [name, { default: attribute.default }]));

/** ProseMirror's schema of the contract's table. Nothing is typed in it here, so it needs no rules for the screen. */
export const documentSchema = new Schema({
  nodes: Object.fromEntries(
    names(documentNodes).map((name) => {
      const { attrs, ...spec } = documentNodeSpec(name);
      return [name, { ...spec, attrs: attributes(attrs) }];
    }),
  ),
  marks: Object.fromEntries(
    names(documentMarks).map((name) => {
      const mark: { attrs?: Readonly<Record<string, DocumentAttribute>> } = documentMarks[name];
      return [name, { attrs: attributes(mark.attrs) }];
    }),
  ),
});

/** The same document with every attribute written out and equal neighbours of text joined, so that it can be compared. */
export const completed = (body: DocumentBody): DocumentBody => documentSchema.nodeFromJSON(body).toJSON();
