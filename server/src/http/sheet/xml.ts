import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ProblemError, problem } from '../problem.ts';
import { sheetLimits } from './limits.ts';
import type { Part } from './zip.ts';

export type XmlHandlers = {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
};

/** Names come without their prefix: some programs write `x:row`. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Workbooks write what XML has no place for as its number, a carriage return as `_x000D_`. PostgreSQL refuses half a sign. */
export const unescaped = (text: string) =>
  text
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toWellFormed();

/** Parses a part as a stream. Yields after each chunk, so that the caller can take what the handlers collected. */
export async function* walkXml(
  part: Part,
  handlers: XmlHandlers,
  limits: { depth: number; elements: number; piece: number } = sheetLimits.xml,
): AsyncGenerator<number> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let sinceTag = 0;
  let depth = 0;
  let elements = 0;
  const refuse = () => {
    throw problem('sheet-damaged');
  };
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    sinceTag = 0;
    if (++depth > limits.depth) refuse();
    if (++elements > limits.elements) throw problem('sheet-too-large');
    handlers.open(local(name), attributes);
  });
  parser.on('text', (text) => handlers.text(text));
  parser.on('cdata', (text) => handlers.text(text));
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    depth -= 1;
    handlers.close(local(name));
  });
  // Real sheets declare no entities; a file that does is an entity-expansion attack.
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of await part.open()) {
      const text = decoder.decode(chunk, { stream: true });
      sinceTag += text.length;
      if (sinceTag > limits.piece) throw problem('sheet-too-large');
      parser.write(text);
      yield chunk.length;
    }
    parser.close();
    yield 0;
  } catch (error) {
    // Errors of the decompression: another size than declared, or a truncated stream.
    throw error instanceof ProblemError ? error : problem('sheet-damaged');
  }
}
