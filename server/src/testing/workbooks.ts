import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

/** A zip file. `declared` replaces the size that a part declares. */
export function zipOf(parts: Record<string, string | Buffer>, declared: Record<string, number> = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const compressed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(compressed.length, 14);
    common.writeUInt32LE(declared[name] ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), compressed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, 0]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, common, tail, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook as Excel orders them: the shared strings come after the sheet. */
export function workbookParts(rows: string, texts: string[] = []): Record<string, string> {
  return {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Oculta" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Precios" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  };
}

/** Well-formed elements inside each other, with enough noise that the part compresses no better than a real sheet. */
export function deeplyNested(elements: number): Buffer {
  const noise = randomBytes(Math.ceil((elements * 7) / 160)).toString('base64');
  return Buffer.concat([
    Buffer.from(`<worksheet><!-- ${noise} -->`),
    Buffer.alloc(elements * 3, '<a>'),
    Buffer.alloc(elements * 4, '</a>'),
    Buffer.from('</worksheet>'),
  ]);
}
