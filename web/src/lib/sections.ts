import type { SectionName, SectionStates } from '@mostrador/contract/migration';
import { aboutScreen } from '@mostrador/contract/screens';
import { createContext, use } from 'react';
import { createStore } from './store.ts';

export const SectionsContext = createContext<SectionStates | null>(null);
export const ChangeSectionsContext = createContext<(states: SectionStates) => void>(() => {});

/** Which sections show the migration notice: as the page said, then as the server notifies. */
export function useSections(): SectionStates {
  const sections = use(SectionsContext);
  if (!sections) throw new Error('The application has not started.');
  return sections;
}

/** Tells whether `path` shows the migration notice. */
export function useIsMigrating(): (path: string) => boolean {
  const sections = useSections();
  return (path) => {
    const name = aboutScreen(path)?.section;
    return name !== undefined && sections[name] === 'migracion';
  };
}

/** The sections in migration that the administrator looks at in this page, before anyone else does. */
export const previewedSections = createStore<readonly SectionName[]>([]);

/** For what the server has just said about the switches. */
export const useChangeSections = (): ((states: SectionStates) => void) => use(ChangeSectionsContext);
