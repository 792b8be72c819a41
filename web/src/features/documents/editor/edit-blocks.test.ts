import type { DocumentNode } from '@mostrador/contract/document-nodes';
import { getSchema } from '@tiptap/core';
import { type Command, EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { blockName, blocksAround } from './blocks-around.ts';
import { insertBlock } from './insert-block.ts';
import { deleteBlock, moveBlock } from './move-block.ts';
import { documentExtensions } from './schema.ts';

const schema = getSchema([...documentExtensions]);
const words = (text: string): DocumentNode => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] });
const list = (type: 'steps' | 'bulletList', ...items: string[]): DocumentNode => ({
  type,
  content: items.map((item) => ({ type: 'listItem', content: [words(item)] })),
});

/** A document with the cursor in the first text that reads `at`, or on the first block of that kind. */
function stateOf(content: DocumentNode[], at: string): EditorState {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  let selection: NodeSelection | TextSelection | undefined;
  doc.descendants((node, pos) => {
    if (selection) return;
    if (node.isTextblock && node.textContent === at) selection = TextSelection.create(doc, pos + 1);
    if (node.type.name === at) selection = NodeSelection.create(doc, pos);
  });
  if (!selection) throw new Error(`There is no ${at}.`);
  return EditorState.create({ doc, selection });
}

function after(state: EditorState, command: Command): EditorState {
  let next: EditorState | undefined;
  command(state, (change) => {
    next = state.apply(change);
  });
  next?.doc.check();
  return next ?? state;
}

/** "doc(paragraph(a) steps(listItem(paragraph(b))))" without the names that say nothing. */
const outline = ({ doc }: EditorState) => doc.toString().replaceAll('"', '').replaceAll('paragraph', 'p');

test('a block is swapped with its neighbour and keeps the cursor', () => {
  const moved = after(stateOf([words('a'), words('b'), words('c')], 'c'), moveBlock(-1));
  expect(outline(moved)).toBe('doc(p(a), p(c), p(b))');
  expect(moved.selection.$from.parent.textContent).toBe('c');
  expect(outline(after(moved, moveBlock(1)))).toBe('doc(p(a), p(b), p(c))');
});

test('a step moves among the steps, and at their end the whole list moves', () => {
  const moved = after(stateOf([words('a'), list('steps', 'b', 'c')], 'c'), moveBlock(-1));
  expect(outline(moved)).toBe('doc(p(a), steps(listItem(p(c)), listItem(p(b))))');
  const again = after(moved, moveBlock(-1));
  expect(outline(again)).toBe('doc(steps(listItem(p(c)), listItem(p(b))), p(a))');
  expect(outline(after(again, moveBlock(-1)))).toBe(outline(again));
});

test('a selected block moves too, and stays selected', () => {
  const moved = after(stateOf([words('a'), { type: 'oilChangeTable' }], 'oilChangeTable'), moveBlock(-1));
  expect(outline(moved)).toBe('doc(oilChangeTable, p(a))');
  expect(moved.selection).toBeInstanceOf(NodeSelection);
});

test('deleting the last step deletes the list; a document keeps a paragraph', () => {
  const less = after(stateOf([list('steps', 'a', 'b')], 'b'), deleteBlock);
  expect(outline(less)).toBe('doc(steps(listItem(p(a))))');
  expect(outline(after(less, deleteBlock))).toBe('doc(p)');
});

test('deleting within a rule leaves the rule while it has another paragraph', () => {
  const rule: DocumentNode = { type: 'rule', content: [words('a'), words('b')] };
  expect(outline(after(stateOf([words('x'), rule], 'b'), deleteBlock))).toBe('doc(p(x), rule(p(a)))');
  expect(outline(after(stateOf([words('x'), rule], 'rule'), deleteBlock))).toBe('doc(p(x))');
});

test('a step is added to the steps where the cursor is; elsewhere a list begins', () => {
  const added = after(stateOf([list('steps', 'a', 'b')], 'a'), insertBlock(list('steps', '')));
  expect(outline(added)).toBe('doc(steps(listItem(p(a)), listItem(p), listItem(p(b))))');
  expect(added.selection.$from.parent.textContent).toBe('');
  expect(outline(after(stateOf([words('a')], 'a'), insertBlock(list('steps', ''))))).toBe(
    'doc(p(a), steps(listItem(p)))',
  );
});

test('a block stands as deep as it may', () => {
  const rule: DocumentNode = { type: 'rule', content: [words('a')] };
  expect(outline(after(stateOf([rule], 'a'), insertBlock(list('bulletList', ''))))).toBe(
    'doc(rule(p(a), bulletList(listItem(p))))',
  );
  expect(outline(after(stateOf([rule], 'a'), insertBlock({ type: 'picture' })))).toBe('doc(rule(p(a)), picture)');
});

test('an empty paragraph gives way', () => {
  expect(outline(after(stateOf([words(''), words('b')], ''), insertBlock({ type: 'picture' })))).toBe(
    'doc(picture, p(b))',
  );
});

test('blocks have the names that staff use', () => {
  const name = (state: EditorState) => blocksAround(state).map(({ node, parent }) => blockName(node, parent));
  expect(name(stateOf([list('steps', 'a')], 'a'))).toEqual(['Paso', 'Pasos']);
  expect(name(stateOf([list('bulletList', 'a')], 'a'))).toEqual(['Punto', 'Lista']);
  expect(
    name(stateOf([{ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'a' }] }], 'a')),
  ).toEqual(['Subtítulo']);
});
