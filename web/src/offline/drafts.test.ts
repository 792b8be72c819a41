import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { StoredDraft } from './drafts.ts';

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
