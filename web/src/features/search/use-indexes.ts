import type { HelpPage } from '@mostrador/contract/help-pages';
import type { Message } from '@mostrador/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { useStore } from '../../lib/store.ts';
import { useViewer } from '../../lib/viewer.ts';
import { branchesKey } from '../branches/branches-key.ts';
import { helpPagesQuery } from '../help-pages/api.ts';
import { messagesQuery } from '../messages/api.ts';
import { sectionStates } from '../migration/section-states.ts';
import { contentIndexQuery } from '../content/api.ts';
import { branchEntry, helpPageEntry, messageEntry } from './live-entries.ts';
import { createIndex, type Index } from '../../lib/match/create-index.ts';
import { screenEntries } from './screen-entries.ts';

/** Reading branches takes the contract's schemas along: only where the section is live. */
const branchesQuery = {
  queryKey: branchesKey,
  queryFn: async () => (await import('../branches/api.ts')).readBranches(),
  retry: false,
};

const noMessages: Message[] = [];
const noPages: HelpPage[] = [];

export type Indexes = {
  indexes: readonly Index[];
  screens: Index;
  /** Whether everything has come that can be looked through. */
  complete: boolean;
  /** What could not be asked for, in words. */
  missing: string[];
  retry: () => void;
};

/** All that can be looked through without asking the server at each letter. */
export function useIndexes(): Indexes {
  const viewer = useViewer();
  const { imageCatalogueUrl } = useBoot();
  const { paginas, sucursales } = useStore(sectionStates);
  const content = useQuery(contentIndexQuery());
  const { data: messages = noMessages } = useQuery(messagesQuery());
  const pages = useQuery({ ...helpPagesQuery(), enabled: paginas === 'vivo', retry: false });
  const branches = useQuery({ ...branchesQuery, enabled: sucursales === 'vivo' });

  const screens = useMemo(() => createIndex(screenEntries(viewer, imageCatalogueUrl)), [viewer, imageCatalogueUrl]);
  const live = useMemo(
    () =>
      createIndex([
        ...messages.map(messageEntry),
        ...(paginas === 'vivo' ? (pages.data ?? noPages) : []).map(helpPageEntry),
        ...(sucursales === 'vivo' ? (branches.data ?? []) : []).map(branchEntry),
      ]),
    [messages, paginas, pages.data, sucursales, branches.data],
  );

  const indexes = useMemo(
    () => [screens, live, ...(content.data ? [content.data] : [])],
    [screens, live, content.data],
  );

  const asked = [
    { name: 'las guías, promociones, videos y formatos', ...content, wanted: true },
    { name: 'las páginas de ayuda', ...pages, wanted: paginas === 'vivo' },
    { name: 'las sucursales', ...branches, wanted: sucursales === 'vivo' },
  ].filter(({ wanted }) => wanted);
  const failed = asked.filter(({ data, isError }) => isError && data === undefined);
  return {
    indexes,
    screens,
    complete: asked.every(({ data }) => data !== undefined),
    missing: failed.map(({ name }) => name),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
