// Apart from the table of nodes, which whoever only reads a page does not need.
import type { DocumentNode } from './document-nodes.ts';

/** A text attribute of a node; empty where it is missing. */
export function textAttribute({ attrs }: DocumentNode, name: string): string {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : '';
}

/** The words of a node and of all within it. */
export function textOf(node: DocumentNode): string {
  return node.text ?? (node.content ?? []).map(textOf).join('');
}

/** Calls `visit` for a node and all within it, in the order of the page. `place` is its way down from the document. */
export function visitNodes(
  node: DocumentNode,
  visit: (node: DocumentNode, place: readonly number[]) => void,
  place: readonly number[] = [],
): void {
  visit(node, place);
  for (const [index, child] of (node.content ?? []).entries()) visitNodes(child, visit, [...place, index]);
}

/** The pictures that a document shows, each once. */
export function filesIn(body: DocumentNode): string[] {
  const files = new Set<string>();
  visitNodes(body, (node) => {
    const name = textAttribute(node, 'file');
    if (name) files.add(name);
  });
  return [...files];
}
