import type { DocumentNode } from '@mostrador/contract/document-nodes';

type Line = { text: string; list: 'steps' | 'bulletList' | null };

function lineOf(line: string): Line {
  const text = line.replace(/[\s\u00a0]+/g, ' ').trim();
  const bullet = /^[-–•·▪◦*]\s+(.+)$/.exec(text)?.[1];
  if (bullet) return { text: bullet, list: 'bulletList' };
  const step = /^\d{1,2}[.)]\s+(.+)$/.exec(text)?.[1];
  return step ? { text: step, list: 'steps' } : { text, list: null };
}

/** A line of a PDF ends in the middle of its sentence; the next one begins with a small letter. */
function joinWrapped(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const goesOn = last !== undefined && last.text.length >= 30 && !/[.:;!?]$/.test(last.text);
    if (!last || !goesOn || line.list || !/^\p{Ll}/u.test(line.text)) joined.push({ ...line });
    else last.text = /\p{L}-$/u.test(last.text) ? last.text.slice(0, -1) + line.text : `${last.text} ${line.text}`;
  }
  return joined;
}

/** Plain text as blocks: a paragraph for each line, lists where lines begin with a number or a bullet. */
export function blocksOfText(text: string): DocumentNode[] {
  const blocks: DocumentNode[] = [];
  const lines = text.split(/\r\n?|\n/).map(lineOf);
  for (const { text: words, list } of joinWrapped(lines)) {
    if (words === '') continue;
    const paragraph: DocumentNode = { type: 'paragraph', content: [{ type: 'text', text: words }] };
    const last = blocks.at(-1);
    if (!list) blocks.push(paragraph);
    else {
      const item: DocumentNode = { type: 'listItem', content: [paragraph] };
      if (last?.type === list) blocks[blocks.length - 1] = { type: list, content: [...(last.content ?? []), item] };
      else blocks.push({ type: list, content: [item] });
    }
  }
  return blocks;
}
