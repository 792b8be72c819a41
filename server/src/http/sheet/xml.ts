import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ProblemError, problem } from '../problem.ts';
import type { Part } from './zip.ts';

export type XmlHandlers = {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
};

/** Excel ends a cell at 32,767 letters. The parser keeps what stands between two tags, so that must end somewhere too. */
const longestPiece = 2 * 1024 * 1024;

/** Names come without their prefix: some programs write `x:row`. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads a part from front to back; yields after each piece, so that what the handlers gathered can be taken. */
export async function* walkXml(part: Part, handlers: XmlHandlers): AsyncGenerator<number> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let sinceTag = 0;
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    sinceTag = 0;
    handlers.open(local(name), attributes);
  });
  parser.on('text', (text) => handlers.text(text));
  parser.on('cdata', (text) => handlers.text(text));
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    handlers.close(local(name));
  });
  const refuse = () => {
    throw problem('sheet-damaged');
  };
  // No sheet declares entities of its own; whoever does wants them to grow.
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of await part.open()) {
      const text = decoder.decode(chunk, { stream: true });
      sinceTag += text.length;
      if (sinceTag > longestPiece) throw problem('sheet-too-large');
      parser.write(text);
      yield chunk.length;
    }
    parser.close();
    yield 0;
  } catch (error) {
    // What the unpacking finds wrong: a size that is not the declared one, a cut stream.
    throw error instanceof ProblemError ? error : problem('sheet-damaged');
  }
}
