import { expect, test } from 'vitest';
import { readMp4 } from './mp4.ts';

const number = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
const letters = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const atom = (type: string, ...inner: number[][]) => {
  const content = inner.flat();
  return [...number(content.length + 8, 4), ...letters(type), ...content];
};
const track = (width: number, height: number) =>
  atom('trak', atom('tkhd', number(0, 76), number(width * 65_536, 4), number(height * 65_536, 4)));
const short = atom('mvhd', number(0, 12), number(1_000, 4), number(42_500, 4), number(0, 80));
const long = atom('mvhd', [1], number(0, 19), number(90_000, 4), number(90_000 * 61, 8), number(0, 80));
const start = atom('ftyp', number(0, 8));
const pictures = atom('mdat', number(0, 20));

test('length and size are read from the header, and that it comes first', () => {
  const file = new Uint8Array([...start, ...atom('moov', short, track(0, 0), track(1280, 720)), ...pictures]);
  expect(readMp4(file)).toEqual({ seconds: 42.5, width: 1280, height: 720, isFastStart: true });
});

test('a long header at the end of the file is read as well', () => {
  const file = new Uint8Array([...start, ...pictures, ...atom('moov', long, track(640, 360))]);
  expect(readMp4(file)).toEqual({ seconds: 61, width: 640, height: 360, isFastStart: false });
});

test.each([
  ['nothing', []],
  ['a picture', letters('RIFF....WEBPVP8 ')],
  ['an mp4 without its header', [...start, ...pictures]],
])('%s is refused', (_name, bytes) => {
  expect(() => readMp4(new Uint8Array(bytes))).toThrow('not an mp4');
});
