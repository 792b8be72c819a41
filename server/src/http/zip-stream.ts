import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipPart = { path: string; text: AsyncIterable<string> | Iterable<string> };

type Entry = { path: string; offset: number; crc: number; compressed: number; size: number };

/** Sizes follow each part, because they are not known before it. */
const sizesFollow = 8;
const deflated = 8;
/** 1 January 1980, where zip files begin to count: these parts have no date of their own. */
const firstDay = 0x21;
const version = 20;

const signature = (bytes: string) => Buffer.from(`PK${bytes}`, 'latin1');

/** What the header of a part and its line in the directory have in common. */
function common({ path, crc, compressed, size }: Entry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(sizesFollow, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(firstDay, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(compressed, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(path.length, 22);
  return fields;
}

function sizesOf({ crc, compressed, size }: Entry): Buffer {
  const fields = Buffer.alloc(12);
  fields.writeUInt32LE(crc, 0);
  fields.writeUInt32LE(compressed, 4);
  fields.writeUInt32LE(size, 8);
  return Buffer.concat([signature('\x07\x08'), fields]);
}

function directoryLine(entry: Entry): Buffer {
  const made = Buffer.from([version, 0]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([signature('\x01\x02'), made, common(entry), rest, Buffer.from(entry.path)]);
}

function endOf(entries: number, size: number, offset: number): Buffer {
  const fields = Buffer.alloc(18);
  fields.writeUInt16LE(entries, 4);
  fields.writeUInt16LE(entries, 6);
  fields.writeUInt32LE(size, 8);
  fields.writeUInt32LE(offset, 12);
  return Buffer.concat([signature('\x05\x06'), fields]);
}

async function* deflate(text: ZipPart['text'], entry: Entry): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of text) {
      const bytes = Buffer.from(piece);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const compressor = createDeflateRaw();
  // A failure of the text destroys the compressor and so arrives in the loop below.
  pipeline(Readable.from(counted()), compressor, () => {});
  for await (const piece of compressor) {
    entry.compressed += piece.length;
    yield piece;
  }
}

/** A zip file of texts with ASCII names, compressed while they are made, so that its size does not matter to the memory. */
export async function* zipStream(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  const placed = (bytes: Buffer) => {
    offset += bytes.length;
    return bytes;
  };
  for await (const { path, text } of parts) {
    const entry = { path, offset, crc: 0, compressed: 0, size: 0 };
    entries.push(entry);
    yield placed(Buffer.concat([signature('\x03\x04'), common(entry), Buffer.from(path)]));
    for await (const piece of deflate(text, entry)) yield placed(piece);
    yield placed(sizesOf(entry));
  }
  const directory = Buffer.concat(entries.map(directoryLine));
  yield Buffer.concat([directory, endOf(entries.length, directory.length, offset)]);
}
