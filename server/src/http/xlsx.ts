import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { afterFirstRow } from './first-row.ts';

/**
 * `date` holds local times as `localTime` writes them and `day` dates as YYYY-MM-DD, which become dates of the spreadsheet;
 * in `number`, texts that are numbers become numbers. Everything else stays what it is: no text becomes a formula.
 */
export type SheetColumn = { title: string; width: number; kind?: 'date' | 'day' | 'number' };
type Row = (string | number)[];

/** Excel's limit, after which the rows go on in another sheet. */
const linesPerSheet = 1_048_576;
const batch = 32_768;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Positions in `cellXfs` of the styles below. */
const style = { head: 1, date: 2, day: 3 } as const;
const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1D2226"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
/** XML has no place for most control characters, not even escaped. Workbooks read `_x0041_` as the sign of that number. */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>\r]/g, (sign) => escapes[sign] ?? sign);

/** 0 → `A`, 26 → `AA`. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Days since 30 December 1899, which is how spreadsheets store a date. */
const serial = (localTime: string) => Date.parse(`${localTime.replace(' ', 'T')}Z`) / 86_400_000 + 25_569;

const numberCell = (at: string, value: number, s = 0) => `<c r="${at}"${s ? ` s="${s}"` : ''}><v>${value}</v></c>`;
const textCell = (at: string, value: string, s = 0) =>
  `<c r="${at}"${s ? ` s="${s}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;

function cell(at: string, value: string | number, kind: SheetColumn['kind']): string {
  if (value === '') return '';
  if (typeof value === 'number') return numberCell(at, value);
  if (kind === 'number' && /^\d{1,15}$/.test(value)) return numberCell(at, Number(value));
  if (kind !== 'date' && kind !== 'day') return textCell(at, value);
  const day = serial(kind === 'day' ? `${value} 00:00` : value);
  return Number.isNaN(day) ? textCell(at, value) : numberCell(at, day, style[kind]);
}

const rangeOf = (columns: readonly SheetColumn[], lines: number) => ['A1', `${letters(columns.length - 1)}${lines}`];

function sheetOpening(columns: readonly SheetColumn[], first: boolean): string {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  const titles = columns.map(({ title }, i) => textCell(`${letters(i)}1`, title, style.head));
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${first ? ' tabSelected="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
}

type Sheet = { name: string; path: string; id: string; range: string[] };

function workbook(sheets: readonly Sheet[]): string {
  const names = sheets.map(({ name, id }, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="${id}"/>`);
  // Spreadsheets keep the range of a filter under this name too.
  const filters = sheets.map(({ name, range }, i) => {
    const absolute = range.map((reference) => reference.replace(/^([A-Z]+)/, '$$$1$$')).join(':');
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">'${name}'!${absolute}</definedName>`;
  });
  return `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`;
}

function relations(targets: readonly { id: string; type: string; target: string }[]): string {
  const all = targets.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${xml}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
}

function contentTypes(sheets: readonly Sheet[]): string {
  const parts = [
    ['xl/workbook.xml', 'sheet.main'],
    ['xl/styles.xml', 'styles'],
    ...sheets.map(({ path }) => [`xl/${path}`, 'worksheet']),
  ].map(([path, type]) => `<Override PartName="/${path}" ContentType="${spreadsheetType}.${type}+xml"/>`);
  return `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`;
}

type ZipPart = { path: string; text: AsyncIterable<string> | Iterable<string> };

/** One table of a workbook: a sheet, or several when it is longer than one. */
export type SheetTable = { name: string; columns: readonly SheetColumn[]; rows: AsyncIterable<Row> | Iterable<Row> };

async function* parts(tables: readonly SheetTable[], limit: number): AsyncGenerator<ZipPart> {
  const sheets: Sheet[] = [];
  for (const { name: tableName, columns, rows: iterable } of tables) {
    const rows = Symbol.asyncIterator in iterable ? iterable[Symbol.asyncIterator]() : iterable[Symbol.iterator]();
    let next = await rows.next();
    let number = 0;

    async function* sheetText(sheet: Sheet) {
      let text = sheetOpening(columns, sheets.length === 1);
      let line = 1;
      for (; !next.done && line < limit; next = await rows.next()) {
        line += 1;
        const cells = next.value.map((value, i) => cell(`${letters(i)}${line}`, value, columns[i]?.kind));
        text += `<row r="${line}">${cells.join('')}</row>`;
        if (text.length < batch) continue;
        yield text;
        text = '';
      }
      sheet.range = rangeOf(columns, line);
      yield `${text}</sheetData><autoFilter ref="${sheet.range.join(':')}"/></worksheet>`;
    }

    try {
      do {
        number += 1;
        const name = number === 1 ? tableName : `${tableName} ${number}`;
        const index = sheets.length + 1;
        const sheet = { name, path: `worksheets/sheet${index}.xml`, id: `rId${index}`, range: [] };
        sheets.push(sheet);
        yield { path: `xl/${sheet.path}`, text: sheetText(sheet) };
      } while (!next.done);
    } finally {
      // Ends the reading of the database when the download is cancelled.
      await rows.return?.();
    }
  }

  const ofWorkbook = [
    ...sheets.map(({ id, path }) => ({ id, type: 'worksheet', target: path })),
    { id: 'rIdStyles', type: 'styles', target: 'styles.xml' },
  ];
  const others = {
    'xl/styles.xml': styles,
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relations(ofWorkbook),
    '_rels/.rels': relations([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    '[Content_Types].xml': contentTypes(sheets),
  };
  for (const [path, text] of Object.entries(others)) yield { path, text: [text] };
}

/** One part after the other, each compressed while it is read, so that the length of the file does not matter to memory. */
async function addParts(zip: ZipFile, all: AsyncIterable<ZipPart>) {
  let stream: Readable | undefined;
  // Whoever cancels the download ends the reading too.
  zip.outputStream.once('close', () => stream?.destroy());
  for await (const { path, text } of all) {
    stream = Readable.from(text);
    zip.addReadStream(stream, path);
    await finished(stream);
  }
  zip.end();
}

/** An Excel file whose tables have column widths, a head that stays in view, and a filter. */
export function writeWorkbook(tables: readonly SheetTable[], limit = linesPerSheet): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  addParts(zip, parts(tables, limit)).catch((error) => output.destroy(error));
  return output;
}

/** Streams an Excel file of several tables as a download. */
export async function sendWorkbook(
  reply: FastifyReply,
  fileName: string,
  [first, ...others]: [SheetTable, ...SheetTable[]],
) {
  const ready = { ...first, rows: await afterFirstRow(first.rows) };
  return reply
    .type(`${spreadsheetType}.sheet`)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(writeWorkbook([ready, ...others]));
}

/** The same with one table. */
export const sendXlsx = (
  reply: FastifyReply,
  fileName: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<Row> | Iterable<Row>,
) => sendWorkbook(reply, fileName, [{ name: 'Datos', columns, rows }]);
