import { useEffect, useState } from 'react';
import { markUnsaved } from './unsaved-lock.ts';

const dirtyForms = new Set<symbol>();

export function hasUnsavedChanges(): boolean {
  return dirtyForms.size > 0;
}

/** For leaving that cannot wait for an answer, as when another person takes over the page. */
export function forgetUnsavedChanges(): void {
  dirtyForms.clear();
}

/**
 * While `dirty`, leaving the page asks first, whether by a link, Back, or closing the tab. The returned function ends
 * that at once, for a form that is stored and goes to another screen in the same moment.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const [form] = useState(() => Symbol('form'));
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (dirtyForms.has(form)) event.preventDefault();
    };
    dirtyForms.add(form);
    const release = markUnsaved();
    window.addEventListener('beforeunload', ask);
    return () => {
      dirtyForms.delete(form);
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty, form]);
  return () => {
    dirtyForms.delete(form);
  };
}
