import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draftsOfPage, putDraft, removeDraft, removeDraftsOf, removeRead, type StoredDraft } from './drafts.ts';

const draft: StoredDraft = {
  ...{ owner: 'ana', document: 1, version: null, base: 1, at: 0 },
  content: {
    ...{ title: 'Tote', summary: '', words: '', picture: null, validFrom: null, validUntil: null },
    body: { type: 'doc', content: [{ type: 'paragraph' }] },
  },
};

test('what an editor stores after a sign-out is not there for the next person', async () => {
  // The modules of a page: after a sign-out it stores nothing until it is loaded anew.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { draftsOf, putDraft, removeDraftsOf } = await import('./drafts.ts');
  const { signOutDevice } = await import('./clear-session-data.ts');
  await putDraft(draft);
  expect(await draftsOf('ana')).toHaveLength(1);
  await signOutDevice();
  await removeDraftsOf('ana');
  await putDraft(draft);
  expect(await draftsOf('ana')).toEqual([]);
});

/** What a visit of Luis wrote on page 7. */
const written = (visit: string, title: string, at: number): StoredDraft => ({
  ...{ ...draft, owner: 'luis', document: [7, visit], at },
  content: { ...draft.content, title },
});
const titles = async () => (await draftsOfPage('luis', 7)).map(({ content }) => content.title);

test('two tabs of one person neither overwrite nor remove what the other one wrote', async () => {
  onTestFinished(() => removeDraftsOf('luis'));
  await putDraft(written('a', 'En una ventana', 1));
  await putDraft(written('b', 'En la otra', 2));
  await putDraft({ ...written('b', 'Otra página', 3), document: [8, 'b'] });
  expect(await titles()).toEqual(['En la otra', 'En una ventana']);
  await removeDraft(written('a', '', 4));
  expect(await titles()).toEqual(['En la otra']);
});

test('a text from before there were visits is found, and the visit that continues it takes its place', async () => {
  onTestFinished(() => removeDraftsOf('luis'));
  const before = { ...written('', 'De antes', 1), document: 7 };
  await putDraft(before);
  expect(await draftsOfPage('luis', 7)).toEqual([before]);
  await putDraft(written('a', 'De antes, y más', 2), before);
  expect(await titles()).toEqual(['De antes, y más']);
});

test('what an open visit wrote since it was read stays', async () => {
  onTestFinished(() => removeDraftsOf('luis'));
  const read = written('a', 'Leído', 1);
  await putDraft(read);
  await putDraft(written('a', 'Leído, y más', 2));
  await removeRead(read);
  await putDraft(written('b', 'Lo de otra visita', 3), read);
  expect(await titles()).toEqual(['Lo de otra visita', 'Leído, y más']);
  for (const stored of await draftsOfPage('luis', 7)) await removeRead(stored);
  expect(await titles()).toEqual([]);
});
