import { readdirSync, readFileSync } from 'node:fs';
import { outline } from './document-outline.ts';
import { openEditor, savedBody, textOfPage, untilSaved } from './documents-editor.ts';
import { expect, test } from './fixtures.ts';

const folder = new URL('./clipboards/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
/** What programs put into the clipboard, as HTML or as plain text. */
const clipboards = readdirSync(folder).filter((name) => !name.endsWith('.expected.txt'));

test('what is pasted keeps headings, lists, tables and links, and nothing else', async ({ page, openSession }) => {
  expect(clipboards).toHaveLength(10);
  await openSession(page, 'contenido');
  const id = await openEditor(page, '/tote');
  for (const name of clipboards) {
    await textOfPage(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await untilSaved(page, () =>
      textOfPage(page).evaluate(
        (element, [type, content]) => {
          const data = new DataTransfer();
          data.setData(type, content);
          if (type === 'text/html') data.setData('text/plain', 'el mismo texto');
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        },
        [name.endsWith('.html') ? 'text/html' : 'text/plain', read(name)] as const,
      ),
    );
    const expected = read(name.replace(/\.\w+$/, '.expected.txt'));
    expect(outline(await savedBody(page, id)), name).toBe(expected);
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
