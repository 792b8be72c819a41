import { randomBytes } from 'node:crypto';
import { branchFields } from '@mostrador/contract/branches';
import { deeplyNested, workbookParts, zipOf } from '../../server/src/testing/workbooks.ts';

const megabyte = 1024 * 1024;
const headings = 'codigo,descripcion,publico,mecanico\n';
const rows = '<row r="1"><c r="A1" t="str"><v>codigo</v></c></row>';

const shared = (index: number) => `<c t="s"><v>${index}</v></c>`;

const sheetOf = (content: string | Buffer) =>
  zipOf({ ...workbookParts(''), 'xl/worksheets/sheet1.xml': Buffer.from(content) });
const around = (inside: Buffer) =>
  Buffer.concat([
    Buffer.from('<worksheet><sheetData><row><c t="str"><v>'),
    inside,
    Buffer.from('</v></c></row></sheetData></worksheet>'),
  ]);

/** Text that compresses about 140 to 1: a ratio that is still accepted, with far more data than a real sheet. */
function compressible(bytes: number): Buffer {
  const text = Buffer.alloc(bytes, 'a');
  for (let at = 0; at < bytes; at += 1_000) text.write(randomBytes(3).toString('hex'), at);
  return text;
}

/** Elements that compress about 140 to 1. */
function beside(elements: number): Buffer {
  const noise = randomBytes(Math.ceil((elements * 4) / 100)).toString('base64');
  return Buffer.concat([
    Buffer.from(`<worksheet><!-- ${noise.slice(0, 1_900_000)} -->`),
    Buffer.alloc(elements * 4, '<a/>'),
    Buffer.from('</worksheet>'),
  ]);
}

/** The same part named many times: small on disk, endless for a reader that decompresses every name. */
function overlapping(names: number): Buffer {
  const one = zipOf({ a: Buffer.alloc(megabyte) });
  const directoryAt = one.readUInt32LE(one.length - 6);
  const entry = one.subarray(directoryAt, one.length - 22);
  const end = Buffer.from(one.subarray(one.length - 22));
  const count = Math.min(names, 65_535);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(entry.length * names, 12);
  return Buffer.concat([one.subarray(0, directoryAt), ...Array.from({ length: names }, () => entry), end]);
}

const entities = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};&e${n};&e${n};">`).join('');

/** Files that someone could send as a list of prices or of branches. */
export const hostileFiles: Record<string, () => Buffer> = {
  'a part that decompresses to 300 MB of nothing': () => sheetOf(around(Buffer.alloc(300 * megabyte, '0'))),
  'a cell of 300 MB that compresses like a sheet': () => sheetOf(around(compressible(300 * megabyte))),
  'an attribute of 100 MB': () =>
    sheetOf(
      Buffer.concat([
        Buffer.from('<worksheet><sheetData><row r="'),
        compressible(100 * megabyte),
        Buffer.from('"/></sheetData></worksheet>'),
      ]),
    ),
  'a comment of 100 MB': () =>
    sheetOf(
      Buffer.concat([Buffer.from('<worksheet><!-- '), compressible(100 * megabyte), Buffer.from(' --></worksheet>')]),
    ),
  'a part that says it is small': () =>
    zipOf(
      { ...workbookParts(''), 'xl/worksheets/sheet1.xml': around(Buffer.alloc(50 * megabyte, '0')) },
      { 'xl/worksheets/sheet1.xml': 100 },
    ),
  'a part that says it is huge': () => zipOf(workbookParts(rows), { 'xl/worksheets/sheet1.xml': 4_000_000_000 }),
  'sixty thousand names for one part': () => overlapping(60_000),
  'entities that grow': () =>
    sheetOf(
      `<!DOCTYPE a [<!ENTITY e0 "ja">${entities}]><worksheet><sheetData><row><c t="str"><v>&e20;</v></c></row></sheetData></worksheet>`,
    ),
  'an entity that names a file': () =>
    sheetOf(
      '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&e;</v></c></row></sheetData></worksheet>',
    ),
  'a hundred thousand elements inside each other': () => sheetOf(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`),
  'fifteen million elements inside each other': () => sheetOf(deeplyNested(15_000_000)),
  'shared strings of nested elements': () =>
    zipOf({ ...workbookParts(rows), 'xl/sharedStrings.xml': deeplyNested(5_000_000) }),
  'forty million elements beside each other': () => sheetOf(beside(40_000_000)),
  'a million attributes': () =>
    sheetOf(`<worksheet ${Array.from({ length: 1_000_000 }, (_, n) => `a${n}=""`).join(' ')}/>`),
  'one cell of a million values': () =>
    sheetOf(
      `<worksheet><sheetData><row><c t="str">${'<v>abcdefgh</v>'.repeat(1_000_000)}</c></row></sheetData></worksheet>`,
    ),
  'a long shared string in every cell': () =>
    zipOf(workbookParts(`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(5_000), ['x'.repeat(32_000)])),
  'a long shared string in every row': () =>
    zipOf(
      workbookParts(`<row>${[0, 1, 2, 3].map(shared).join('')}</row>${`<row>${shared(4)}</row>`.repeat(200_000)}`, [
        ...headings.trim().split(','),
        'x'.repeat(32_000),
      ]),
    ),
  'a long shared string as the city of every branch': () =>
    zipOf(
      workbookParts(
        `<row>${branchFields.map((_, index) => shared(index)).join('')}</row>${`<row>${branchFields.map((field) => shared(field === 'ciudad' ? 17 : 0)).join('')}</row>`.repeat(1_900)}`,
        [...branchFields, 'x'.repeat(32_000)],
      ),
    ),
  'shared strings of 300 MB': () =>
    zipOf({
      ...workbookParts(rows),
      'xl/sharedStrings.xml': Buffer.concat([
        Buffer.from('<sst>'),
        ...Array.from({ length: 10_000 }, () => Buffer.from(`<si><t>${compressible(30_000)}</t></si>`)),
        Buffer.from('</sst>'),
      ]),
    }),
  'a directory of long names': () =>
    zipOf({
      ...workbookParts(rows),
      ...Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${n}`.padEnd(65_000, 'x'), ''])),
    }),
  'a column far to the right': () =>
    sheetOf('<worksheet><sheetData><row r="1"><c r="ZZZZZZZZ1" t="str"><v>x</v></c></row></sheetData></worksheet>'),
  'a row far below': () =>
    sheetOf('<worksheet><sheetData><row r="999999999999"><c r="A1" t="str"><v>x</v></c></row></sheetData></worksheet>'),
  'a text that is not shared': () =>
    sheetOf('<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>-1e9</v></c></row></sheetData></worksheet>'),
  'names that climb out of the folder': () =>
    zipOf({
      ...workbookParts(rows),
      '../../../../tmp/hostil-zip': 'x',
      '/tmp/hostil-zip': 'x',
      '..\\..\\hostil-zip': 'x',
    }),
  'a sheet outside of the workbook': () =>
    zipOf({
      ...workbookParts(rows),
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../../../../etc/passwd"/></Relationships>',
    }),
  'names of prototypes': () => zipOf({ __proto__x: 'x', constructor: 'x', 'xl/workbook.xml': '<workbook/>' }),
  'an empty zip': () => zipOf({}),
  'half a zip': () => zipOf(workbookParts(rows)).subarray(0, 200),
  'a line of 20 MB': () => Buffer.concat([Buffer.from(headings), Buffer.alloc(20 * megabyte, 'a')]),
  'a quote that never closes': () => Buffer.concat([Buffer.from(`${headings}"`), Buffer.alloc(20 * megabyte, 'a\n')]),
  'a million columns': () => Buffer.from(`${'a,'.repeat(1_000_000)}\n${'1,'.repeat(1_000_000)}\n`),
  'a price with thousands of spaces inside': () =>
    Buffer.from(`${headings}${`A-1,Balata,1${' '.repeat(30_000)}x,9\n`.repeat(40)}`),
  'cells longer than a spreadsheet allows': () => Buffer.from(`${headings}A-1,${'x'.repeat(60_000)},1,1\n`),
  'nothing but quotes': () => Buffer.alloc(3 * megabyte, '"'),
  'nothing but line ends': () => Buffer.alloc(3 * megabyte, '\n'),
  'zero bytes': () => Buffer.concat([Buffer.from(headings), Buffer.alloc(megabyte)]),
  'random bytes': () => randomBytes(megabyte),
  'deep JSON': () => Buffer.from(`${'['.repeat(500_000)}${']'.repeat(500_000)}`),
  'JSON with prototypes': () => Buffer.from('[{"__proto__":{"publicada":true},"constructor":{"prototype":{}}}]'),
};

/** Names under which they are sent. */
export const hostileNames = [
  'lista.csv',
  '../../../etc/passwd',
  '..%2f..%2fx.csv',
  '<script>window.hostil=1</script>.xlsx',
  'a\u0000b.csv',
  '\u202evsc.exe',
  'x'.repeat(150),
  "'; drop table prices; --.csv",
  'CON.xlsx',
];
