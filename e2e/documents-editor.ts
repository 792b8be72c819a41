import type { EditableDocument } from '@mostrador/contract/document-editing';
import type { DocumentNode } from '@mostrador/contract/document-nodes';
import { api, editorScreen } from '@mostrador/contract/paths';
import type { BrowserContext, Page } from '@playwright/test';
import { addCopy, findManaged } from './documents.ts';
import { expect } from './fixtures.ts';

export const textOfPage = (page: Page) => page.getByRole('textbox', { name: 'Texto de la página' });
export const saveState = (page: Page) =>
  page.getByRole('complementary', { name: 'Borrador' }).getByRole('status').first();

const withClock = new WeakSet<BrowserContext>();

/** With a clock of its own, so that nothing waits for the editor's pause after the last key. */
async function openEditorOf(page: Page, id: number): Promise<void> {
  const context = page.context();
  if (!withClock.has(context)) await context.clock.install();
  withClock.add(context);
  await page.goto(editorScreen(id));
  await expect(textOfPage(page)).toBeVisible();
}

export async function openEditor(page: Page, path: string): Promise<number> {
  const { id } = await findManaged(page.request, path);
  await openEditorOf(page, id);
  return id;
}

/** For journeys that share a portal: only they change this page. */
export async function openEditorOfCopy(page: Page, path: string): Promise<number> {
  const id = await addCopy(page.request, path);
  await openEditorOf(page, id);
  return id;
}

/** What the server has of the page. */
export async function editable(page: Page, id: number): Promise<EditableDocument> {
  return (await page.request.get(api.managedDocument(id))).json();
}

export async function savedBody(page: Page, id: number): Promise<DocumentNode> {
  const { abierta } = await editable(page, id);
  if (!abierta) throw new Error('There is no draft.');
  return abierta.contenido.body;
}

/** The editor saves 2.5 s after the last key. */
export const stopTyping = (page: Page) => page.clock.fastForward(2_500);

/** Does `act` and waits until what it changed is saved. */
export async function untilSaved(page: Page, act: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/borrador'),
  );
  await act();
  await stopTyping(page);
  expect((await saved).status()).toBe(200);
  await expect(saveState(page)).toHaveText(/^Guardado a las \d\d:\d\d$/);
}

/** Tiptap's name for the editor of its element. */
type Edited = {
  editor: {
    getJSON(): DocumentNode;
    state: { selection: { from: number; empty: boolean }; doc: { textBetween(from: number, to: number): string } };
  };
};

const isAtStart = (page: Page) =>
  textOfPage(page).evaluate((element) => {
    const { selection, doc } = (element as unknown as Edited).editor.state;
    return selection.empty && doc.textBetween(0, selection.from) === '';
  });

/** What the editor would save. */
export const bodyInEditor = (page: Page) =>
  textOfPage(page).evaluate((element) => (element as unknown as Edited).editor.getJSON());

/** Writes at the beginning of the text. */
export async function writeFirst(page: Page, words: string): Promise<void> {
  await textOfPage(page).focus();
  // Some milliseconds after it got the focus ProseMirror restores its own selection, for example of a picture; what is
  // written before that would replace it.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+Home');
    expect(await isAtStart(page)).toBe(true);
  }).toPass();
  await page.keyboard.insertText(words);
}
