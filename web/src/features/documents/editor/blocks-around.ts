import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';

/** A block around the selection, among its siblings. */
export type BlockAround = { node: Node; parent: Node; index: number; pos: number };

/** What a person sees as one thing. The paragraph of a step is the step, and the halves of a pair stay where they are. */
function isBlock(node: Node, parent: Node): boolean {
  const { name } = node.type;
  if (name === 'listItem' || name === 'pictureCard') return true;
  if (!node.isBlock || ['correct', 'incorrect', 'tableRow', 'tableCell', 'tableHeader'].includes(name)) return false;
  return !['listItem', 'tableCell', 'tableHeader'].includes(parent.type.name);
}

/** The blocks around the selection, the innermost first. */
export function blocksAround({ selection }: EditorState): BlockAround[] {
  const { $from } = selection;
  const found: BlockAround[] = [];
  if (selection instanceof NodeSelection && isBlock(selection.node, $from.parent)) {
    found.push({ node: selection.node, parent: $from.parent, index: $from.index(), pos: $from.pos });
  }
  for (let depth = $from.depth; depth > 0; depth--) {
    const [node, parent] = [$from.node(depth), $from.node(depth - 1)];
    if (isBlock(node, parent)) found.push({ node, parent, index: $from.index(depth - 1), pos: $from.before(depth) });
  }
  return found;
}

const names: Readonly<Record<string, string>> = {
  paragraph: 'Párrafo',
  heading: 'Título',
  steps: 'Pasos',
  bulletList: 'Lista',
  table: 'Tabla',
  rule: 'Regla',
  warning: 'Aviso',
  picture: 'Imagen',
  sideBySide: 'Correcto / Incorrecto',
  pictureCards: 'Tarjetas con imagen',
  pictureCard: 'Tarjeta',
  printableForm: 'Formato para imprimir',
  video: 'Video',
  oilChangeTable: 'Tabla de cambio de aceite',
};

/** What staff call a block. */
export function blockName(node: Node, parent: Node): string {
  if (node.type.name === 'listItem') return parent.type.name === 'steps' ? 'Paso' : 'Punto';
  if (node.type.name === 'heading' && node.attrs.level === 3) return 'Subtítulo';
  return names[node.type.name] ?? node.type.name;
}
