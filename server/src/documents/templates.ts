import type { DocumentTemplate } from '@mostrador/contract/document-editing';
import type { DocumentBody, DocumentNode } from '@mostrador/contract/document-nodes';
import type { DocumentContent } from '@mostrador/contract/documents';
import { checkBody } from './check-document.ts';

const paragraph = (text = ''): DocumentNode => ({
  type: 'paragraph',
  ...(text && { content: [{ type: 'text', text }] }),
});
const heading = (text: string): DocumentNode => ({ type: 'heading', content: [{ type: 'text', text }] });
const list = (type: 'steps' | 'bulletList', items: number): DocumentNode => ({
  type,
  content: Array.from({ length: items }, () => ({ type: 'listItem', content: [paragraph()] })),
});
const sides: DocumentNode = {
  type: 'sideBySide',
  content: [
    { type: 'correct', content: [paragraph()] },
    { type: 'incorrect', content: [paragraph()] },
  ],
};

/** Empty blocks in the order of our best pages: whatever is left empty is named before the page is published. */
const templates: Record<DocumentTemplate, DocumentNode[]> = {
  procedimiento: [
    paragraph(),
    heading('Antes de empezar'),
    list('bulletList', 2),
    heading('Cómo se hace'),
    list('steps', 3),
    { type: 'rule', content: [paragraph()] },
    heading('Preguntas frecuentes'),
    paragraph(),
  ],
  correcto: [paragraph(), heading('Así se ve, así no'), sides, { type: 'rule', content: [paragraph()] }],
  promocion: [
    paragraph(),
    heading('En qué consiste'),
    list('bulletList', 2),
    heading('Cómo se aplica'),
    list('steps', 3),
    heading('Condiciones'),
    list('bulletList', 2),
  ],
  vacia: [paragraph()],
};

/** What a new page says before anybody wrote in it. */
export function contentOf(template: DocumentTemplate, title: string): DocumentContent {
  const body: DocumentBody = { type: 'doc', content: templates[template] };
  return {
    ...{ title, summary: '', words: '', picture: null, validFrom: null, validUntil: null },
    body: checkBody(body).body,
  };
}
