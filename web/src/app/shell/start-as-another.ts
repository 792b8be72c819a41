import { signOutDevice } from '../../offline/clear-session-data.ts';
import { forgetUnsavedChanges } from '../../ui/unsaved-changes/unsaved-changes.ts';

/** Somebody else is signed in: the page starts again with their data, and nothing that was typed can prevent that. */
export async function startAsAnother(): Promise<void> {
  forgetUnsavedChanges();
  // The previous person's data leave the device; the other person goes on even where that fails.
  await signOutDevice().catch(console.warn);
  location.reload();
}
