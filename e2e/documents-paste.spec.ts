import { readdirSync, readFileSync } from 'node:fs';
import type { DocumentNode } from '@mostrador/contract/document-nodes';
import { outline } from './document-outline.ts';
import { fillDraft } from './documents.ts';
import { bodyInEditor, openEditorOfCopy, savedBody, textOfPage, untilSaved } from './documents-editor.ts';
import { expect, sharedTest as test } from './fixtures.ts';

const folder = new URL('./clipboards/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
/** What programs put into the clipboard, as HTML or as plain text. */
const clipboards = readdirSync(folder).filter((name) => !name.endsWith('.expected.txt'));

const expectedOf = (name: string) => read(name.replace(/\.\w+$/, '.expected.txt'));

test('what is pasted keeps headings, lists, tables and links, and nothing else', async ({ page, openSession }) => {
  expect(clipboards).toHaveLength(10);
  await openSession(page, 'contenido');
  const id = await openEditorOfCopy(page, '/tote');
  const text = textOfPage(page);
  const paste = async (name: string) => {
    await text.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await text.evaluate(
      (element, [type, content]) => {
        const data = new DataTransfer();
        data.setData(type, content);
        if (type === 'text/html') data.setData('text/plain', 'el mismo texto');
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [name.endsWith('.html') ? 'text/html' : 'text/plain', read(name)] as const,
    );
  };
  const pasted: DocumentNode[] = [];
  for (const name of clipboards) {
    await paste(name);
    const body = await bodyInEditor(page);
    expect(outline(body), name).toBe(expectedOf(name));
    pasted.push(...(body.content ?? []));
  }
  await untilSaved(page, () => paste('hostile.html'));
  expect(outline(await savedBody(page, id))).toBe(expectedOf('hostile.html'));
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  await test.step('the portal stores all of them as they are', async () => {
    await fillDraft(page.request, id, (content) => ({ ...content, body: { type: 'doc', content: pasted } }));
    expect(await savedBody(page, id)).toEqual({ type: 'doc', content: pasted });
  });
});
