/** What the header of an mp4 says of its picture. */
export type Mp4 = {
  seconds: number;
  width: number;
  height: number;
  /** The header comes before the pictures: it plays before it is loaded. */
  isFastStart: boolean;
};

type Atom = { type: string; start: number; end: number };

function* atoms(view: DataView, from: number, to: number): Generator<Atom> {
  let at = from;
  while (at + 8 <= to) {
    const type = String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + 4 + index)));
    const size = view.getUint32(at);
    // 1: the size follows in eight bytes. 0: to the end of the file.
    const [head, length] = size === 1 ? [16, Number(view.getBigUint64(at + 8))] : [8, size || to - at];
    if (length < head) return;
    yield { type, start: at + head, end: Math.min(at + length, to) };
    at += length;
  }
}

function inside(view: DataView, { start, end }: Atom, type: string): Atom[] {
  return [...atoms(view, start, end)].filter((atom) => atom.type === type);
}

export function readMp4(bytes: Uint8Array): Mp4 {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const top = [...atoms(view, 0, bytes.byteLength)];
  const moov = top.find(({ type }) => type === 'moov');
  const mvhd = moov && inside(view, moov, 'mvhd')[0];
  if (top[0]?.type !== 'ftyp' || !moov || !mvhd) throw new Error('this is not an mp4');
  const isLong = view.getUint8(mvhd.start) === 1;
  const scale = view.getUint32(mvhd.start + (isLong ? 20 : 12));
  const length = isLong ? Number(view.getBigUint64(mvhd.start + 24)) : view.getUint32(mvhd.start + 16);
  const tracks = inside(view, moov, 'trak').flatMap((track) => inside(view, track, 'tkhd'));
  // Width and height end the header of a track, as 16.16 fixed points; a track of sound has none.
  const sizes = tracks.map(({ end }) => [view.getUint32(end - 8) / 65_536, view.getUint32(end - 4) / 65_536] as const);
  const [width, height] = sizes.find(([across]) => across > 0) ?? [0, 0];
  const names = top.map(({ type }) => type);
  return { seconds: length / scale, width, height, isFastStart: names.indexOf('moov') < names.indexOf('mdat') };
}
