import { problem } from '../problem.ts';
import { sheetLimits } from './limits.ts';
import { unescaped, walkXml } from './xml.ts';
import type { Part } from './zip.ts';

const limits = sheetLimits.sharedStrings;

/**
 * The shared strings of a workbook, which its cells refer to by index. A million JavaScript strings would take ten
 * times the memory of their characters, so they are stored in one buffer.
 */
export async function readSharedStrings(part: Part | undefined, onBytes: (bytes: number) => void) {
  if (part && part.bytes > limits.part) throw problem('sheet-too-large');
  // Text never takes more bytes than the XML that it stands in, so the buffer never has to grow.
  const bytes = Buffer.allocUnsafe(Math.min(part?.bytes ?? 0, limits.bytes));
  let ends = new Uint32Array(1024);
  let count = 0;
  let length = 0;
  let text = '';
  let inside = false;
  let phonetic = false;

  function add() {
    text = unescaped(text);
    if (length + Buffer.byteLength(text) > bytes.length || count === limits.count) throw problem('sheet-too-large');
    length += bytes.write(text, length);
    if (count === ends.length) {
      const longer = new Uint32Array(count * 2);
      longer.set(ends);
      ends = longer;
    }
    ends[count++] = length;
  }

  if (part) {
    const walk = walkXml(part, {
      open(name) {
        if (name === 'si') text = '';
        if (name === 'rPh') phonetic = true;
        inside = name === 't' && !phonetic;
      },
      text: (piece) => {
        if (inside) text += piece;
        if (text.length > sheetLimits.cell) throw problem('sheet-too-large');
      },
      close(name) {
        inside = false;
        if (name === 'rPh') phonetic = false;
        if (name === 'si') add();
      },
    });
    for await (const piece of walk) onBytes(piece);
  }
  return (index: number): string => {
    if (!Number.isInteger(index) || index < 0 || index >= count) throw problem('sheet-damaged');
    return bytes.toString('utf8', index === 0 ? 0 : ends[index - 1], ends[index]);
  };
}
