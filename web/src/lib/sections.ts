import type { SectionStates } from '@mostrador/contract/migration';
import { createContext, use } from 'react';

export const SectionsContext = createContext<SectionStates | null>(null);
export const ChangeSectionsContext = createContext<(states: SectionStates) => void>(() => {});

/** Which sections show the migration notice: as the page said, then as the server notifies. */
export function useSections(): SectionStates {
  const sections = use(SectionsContext);
  if (!sections) throw new Error('The application has not started.');
  return sections;
}

/** For what the server has just said about the switches. */
export const useChangeSections = (): ((states: SectionStates) => void) => use(ChangeSectionsContext);
