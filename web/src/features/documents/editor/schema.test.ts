import {
  type DocumentNodeName,
  documentMarks,
  documentNodeSpec,
  documentNodes,
} from '@mostrador/contract/document-nodes';
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { allowedHref, completedHref } from './allowed-href.ts';
import { attributeValue, documentExtensions } from './schema.ts';

const schema = getSchema([...documentExtensions]);
const defaults = (attrs: Readonly<Record<string, { default: unknown }>> = {}) =>
  Object.fromEntries(Object.entries(attrs).map(([name, attribute]) => [name, attribute.default]));

test('the editor has exactly the nodes and marks of the contract', () => {
  expect(Object.keys(schema.nodes).sort()).toEqual(Object.keys(documentNodes).sort());
  expect(Object.keys(schema.marks).sort()).toEqual(Object.keys(documentMarks).sort());
});

test.each(Object.keys(documentNodes) as DocumentNodeName[])('%s is as the contract says', (name) => {
  const { content, group, marks, attrs } = documentNodeSpec(name);
  const type = schema.nodes[name];
  expect({ content: type?.spec.content, group: type?.spec.group, marks: type?.spec.marks }).toEqual({
    content,
    group,
    marks,
  });
  expect(type && defaults(type.spec.attrs as never)).toEqual(defaults(attrs));
});

test('a link has only its address', () => {
  expect(Object.keys(schema.marks.link?.spec.attrs ?? {})).toEqual(Object.keys(documentMarks.link.attrs));
});

test('every kind of block can be created empty', () => {
  for (const name of Object.keys(documentNodes)) {
    if (name === 'text') continue;
    const node = schema.nodes[name]?.createAndFill();
    expect(() => node?.check(), name).not.toThrow();
    expect(node, name).not.toBeNull();
  }
});

test('attributes of copied elements are held to the contract', () => {
  const { title } = documentNodes.rule.attrs;
  expect(attributeValue(title, null)).toBe('Regla');
  expect(attributeValue(title, 'x'.repeat(500))).toHaveLength(title.max);
  expect(attributeValue(documentNodes.picture.attrs.file, '"><script>')).toBeNull();
  expect(attributeValue(documentNodes.picture.attrs.file, 'a'.repeat(64))).toBe('a'.repeat(64));
  expect(attributeValue(documentNodes.printableForm.attrs.form, 't9')).toBeNull();
  expect(attributeValue(documentNodes.printableForm.attrs.form, 't2')).toBe('t2');
  expect(attributeValue(documentNodes.video.attrs.film, '../x')).toBeNull();
});

const origin = 'http://portal.test';
test.each([
  ['/tote', '/tote'],
  ['#correos', '#correos'],
  ['https://ejemplo.mx/a', 'https://ejemplo.mx/a'],
  ['mailto:a@b.mx', 'mailto:a@b.mx'],
  ['tel:+526641234567', 'tel:+526641234567'],
  ['http://portal.test/tote#x', '/tote#x'],
  ['//malo.mx', null],
  ['/\\malo.mx', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///C:/x.doc', null],
  ['http://otro.mx', null],
  ['', null],
])('the address %j becomes %j', (wanted, href) => {
  expect(allowedHref(wanted, origin)).toBe(href);
});

test.each([
  ['ana@ejemplo.mx', 'mailto:ana@ejemplo.mx'],
  ['664 123 45 67', 'tel:6641234567'],
  ['ejemplo.mx/pieza', 'https://ejemplo.mx/pieza'],
  ['una frase', null],
])('%j is completed to %j', (typed, href) => {
  expect(completedHref(typed)).toBe(href);
});
