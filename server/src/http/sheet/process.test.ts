import { expect, test } from 'vitest';
import { freshConnection } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { password } from '../../testing/people.ts';
import { databaseUrl, launchPortal } from '../../testing/process.ts';
import { deeplyNested, workbookParts, zipOf } from '../../testing/workbooks.ts';

test('the built portal reads workbooks in their own thread, and a hostile one does not end it', async () => {
  const connection = await freshConnection();
  const address = await launchPortal({
    DATABASE_URL: databaseUrl('database' in connection ? connection.database : ''),
    AUTH_SECRET: 'x'.repeat(32),
    PORT: String(await freePort()),
  }).ready;
  const signedIn = await fetch(`${address}/api/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const send = async (content: Buffer) => {
    const answer = await fetch(`${address}/api/v1/sucursales/importaciones?archivo=x.xlsx`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content),
    });
    return ((await answer.json()) as { code: string }).code;
  };
  expect(await send(zipOf(workbookParts('<row><c t="s"><v>0</v></c></row>', ['nombre'])))).toBe(
    'sheet-missing-columns',
  );
  const nested = { ...workbookParts(''), 'xl/worksheets/sheet1.xml': deeplyNested(15_000_000) };
  expect(await send(zipOf(nested))).toBe('sheet-damaged');
  expect((await fetch(`${address}/api/salud`)).status).toBe(200);
});
