import type { DocumentBody, DocumentNode } from '@mostrador/contract/document-nodes';
import { textOf } from '@mostrador/contract/document-tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Difference, differenceOf, isSame } from './difference.ts';
import { runsOf } from './runs.ts';
import { completed } from './schema.ts';
import { comparedText, type Piece } from './words.ts';

const text = (words: string, ...marks: DocumentNode['marks'] & {}): DocumentNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const p = (words: string) => paragraph(text(words));
const heading = (words: string): DocumentNode => ({ type: 'heading', attrs: { level: 2 }, content: [text(words)] });
const steps = (...items: string[]): DocumentNode => ({
  type: 'steps',
  content: items.map((words) => ({ type: 'listItem', content: [p(words)] })),
});
const picture = (file: string, alt: string): DocumentNode => ({
  type: 'picture',
  attrs: { file: file.repeat(64), alt, caption: 'El acomodo' },
});
const warning = (title: string, ...content: DocumentNode[]): DocumentNode => ({
  type: 'warning',
  attrs: { title },
  content,
});
const doc = (...content: DocumentNode[]): DocumentBody => ({ type: 'doc', content });

const guide = [
  p('La tarima se acomoda por viscosidad, del más delgado al más grueso.'),
  heading('Cómo se acomoda'),
  steps('Limpia la tarima.', 'Pon los garrafones abajo.', 'Pon los litros arriba.'),
  picture('a', 'Tarima con aceites'),
  warning('Cuidado', p('No apiles más de tres cajas.')),
];

const written = (words: readonly DocumentNode[]) => words.map(textOf).join('');
const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ kind, words }) => ({ same: '', added: '+', removed: '-' })[kind] + written(words));
const kinds = (differences: readonly Difference[]) => differences.map(({ kind }) => kind);

function changed(difference: Difference | undefined) {
  if (difference?.kind !== 'changed') return expect.unreachable('the block is not a changed one');
  return difference;
}

test('equal documents have no difference, also when defaults are written out', () => {
  expect(isSame(differenceOf(doc(...guide), completed(doc(...guide))))).toBe(true);
});

test('a changed word is shown in its sentence, and the rest of the page is the same', () => {
  const after = guide.with(4, warning('Cuidado', p('No apiles más de cuatro cajas.')));
  const differences = differenceOf(doc(...guide), doc(...after));
  expect(kinds(differences)).toEqual(['same', 'same', 'same', 'same', 'changed']);
  const sentence = changed(changed(differences[4]).blocks[0]);
  expect(marked(sentence.pieces)).toEqual(['No apiles más de ', '-tres', '+cuatro', ' cajas.']);
});

test('two corrections far apart in a long page are two, not one large replacement', () => {
  const long = Array.from({ length: 60 }, (_, n) =>
    p(`Regla número ${n}: el pasillo se deja libre de cajas y diablos.`),
  );
  const after = long
    .with(0, p('Regla número 0: el pasillo se deja libre de cajas y carritos.'))
    .with(59, p('Regla número 59: el pasillo se deja limpio de cajas y diablos.'));
  const differences = differenceOf(doc(...long), doc(...after));
  expect(kinds(differences).filter((kind) => kind !== 'same')).toEqual(['changed', 'changed']);
  expect(marked(changed(differences[59]).pieces)).toContain('+limpio');
});

test('an added step is the only one that is new', () => {
  const after = guide.with(
    2,
    steps('Limpia la tarima.', 'Revisa fechas.', 'Pon los garrafones abajo.', 'Pon los litros arriba.'),
  );
  const list = changed(differenceOf(doc(...guide), doc(...after))[2]);
  expect(kinds(list.blocks)).toEqual(['same', 'added', 'same', 'same']);
});

test('a removed block is shown where it was', () => {
  const differences = differenceOf(doc(...guide), doc(...guide.toSpliced(3, 1)));
  expect(kinds(differences)).toEqual(['same', 'same', 'same', 'removed', 'same']);
});

test('a swapped picture is a change of its file and of its alternative text', () => {
  const differences = differenceOf(doc(...guide), doc(...guide.with(3, picture('b', 'Tarima nueva'))));
  expect(kinds(differences)).toEqual(['same', 'same', 'same', 'changed', 'same']);
  expect(changed(differences[3]).attributes).toEqual([
    { name: 'file', before: 'a'.repeat(64), after: 'b'.repeat(64) },
    { name: 'alt', before: 'Tarima con aceites', after: 'Tarima nueva' },
  ]);
});

test('a changed title of a warning is a change of an attribute', () => {
  const after = guide.with(4, warning('Peligro', p('No apiles más de tres cajas.')));
  const { attributes, blocks } = changed(differenceOf(doc(...guide), doc(...after))[4]);
  expect(attributes).toEqual([{ name: 'title', before: 'Cuidado', after: 'Peligro' }]);
  expect(kinds(blocks)).toEqual(['same']);
});

test('a moved block is marked as such at both places', () => {
  const [first, second, ...others] = guide;
  const differences = differenceOf(doc(...guide), doc(...others, first as DocumentNode, second as DocumentNode));
  const moved = differences.filter((difference) => 'moved' in difference && difference.moved);
  expect(moved.length).toBeGreaterThanOrEqual(4);
  expect(differences.some(({ kind }) => kind === 'changed')).toBe(false);
});

test('a whole replacement removes everything and adds everything', () => {
  const differences = differenceOf(doc(p('Uno dos tres.')), doc(heading('Otra cosa'), p('Cuatro cinco seis siete.')));
  expect(kinds(differences).toSorted()).toEqual(['added', 'added', 'removed']);
});

test('words that become bold are shown as changed', () => {
  const after = doc(paragraph(text('Pon los '), text('garrafones', { type: 'bold' }), text(' abajo.')));
  const [line] = differenceOf(doc(p('Pon los garrafones abajo.')), after);
  expect(marked(changed(line).pieces)).toEqual(['Pon los ', '-garrafones', '+garrafones', ' abajo.']);
});

test.each([
  ['Cajas de Traspaso', 'Cajas de traspaso', ['Cajas de ', '-Traspaso', '+traspaso']],
  ['Pon la caja.', 'Pon las cajas.', ['Pon ', '-la', '+las', ' ', '-caja', '+cajas', '.']],
  ['Son 15 días.', 'Son 25 días.', ['Son ', '-15', '+25', ' días.']],
  ['Usa el tote.', 'Usa el tote azul.', ['Usa el tote', '+ azul', '.']],
] as const)('"%s" and "%s" differ in whole words', (before, after, pieces) => {
  expect(marked(comparedText(before, after))).toEqual(pieces);
});

test('a page that was never published is all new', () => {
  expect(kinds(differenceOf(null, doc(...guide)))).toEqual(guide.map(() => 'added'));
});

test('what changed stands open, and between it long parts that stayed are folded', () => {
  const lines = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'].map((word) => p(`La línea ${word} de la página.`));
  const after = lines.with(3, p('La línea nueva de la página.'));
  const runs = runsOf(differenceOf(doc(...lines), doc(...after)));
  expect(runs.map(({ folded, differences }) => [folded, differences.length])).toEqual([
    [true, 3],
    [false, 1],
    [false, 2],
  ]);
});

const words = fc.array(fc.constantFrom('aceite', 'tarima', 'caja', 'el', 'no', 'más', 'ñandú', '🚗'), { maxLength: 6 });
const line = words.map((some) => ({
  type: 'paragraph' as const,
  ...(some.length > 0 && { content: [text(some.join(' '))] }),
}));
const block: fc.Arbitrary<DocumentNode> = fc.oneof(
  line,
  words.filter((some) => some.length > 0).map((some) => heading(some.join(' '))),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => ({
    type: 'steps' as const,
    content: lines.map((one) => ({ type: 'listItem' as const, content: [one] })),
  })),
  fc.constantFrom('a', 'b').map((file) => picture(file, file)),
  fc.tuple(fc.constantFrom('Cuidado', 'Peligro'), line).map(([title, one]) => warning(title, one)),
);
const body = fc.array(block, { minLength: 1, maxLength: 8 }).map((blocks) => doc(...blocks));

/** The document that is left without what was removed, or without what was added. */
function side(differences: readonly Difference[], left: 'added' | 'removed'): DocumentNode[] {
  return differences.flatMap((difference) => {
    if (difference.kind === 'same' || difference.kind === left) return [difference.node];
    if (difference.kind !== 'changed') return [];
    const { content: _, ...node } = left === 'added' ? difference.after : difference.before;
    const content = [
      ...side(difference.blocks, left),
      ...difference.pieces.filter(({ kind }) => kind === 'same' || kind === left).flatMap((piece) => piece.words),
    ];
    return [{ ...node, ...(content.length > 0 && { content }) }];
  });
}

test('without what was removed it is the new document, without what was added the old one', () => {
  fc.assert(
    fc.property(body, body, (before, after) => {
      const differences = differenceOf(before, after);
      expect(completed(doc(...side(differences, 'added')))).toEqual(completed(after));
      expect(completed(doc(...side(differences, 'removed')))).toEqual(completed(before));
    }),
  );
});
