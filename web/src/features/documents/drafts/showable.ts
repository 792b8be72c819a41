import type { DocumentNode } from '@mostrador/contract/document-nodes';
import type { PictureSource } from '@mostrador/contract/documents';

/** A body without the pictures whose address is not known yet, such as those pasted from another page a moment ago. */
export function showable(node: DocumentNode, pictures: Readonly<Record<string, PictureSource>>): DocumentNode {
  const { attrs, content } = node;
  const unknown = typeof attrs?.file === 'string' && !pictures[attrs.file];
  return {
    ...node,
    ...(unknown && { attrs: { ...attrs, file: null } }),
    ...(content && { content: content.map((child) => showable(child, pictures)) }),
  };
}
