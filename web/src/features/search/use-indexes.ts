import type { HelpPage } from '@mostrador/contract/help-pages';
import type { Message } from '@mostrador/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { useSections } from '../../lib/sections.ts';
import { sessionPaused } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { createIndex, type Index } from '../../lib/text-search/create-index.ts';
import { useViewer } from '../../lib/viewer.ts';
import { branchesQuery } from '../branches/api.ts';
import { contentIndexQuery } from '../documents/api.ts';
import { helpPagesQuery } from '../help-pages/api.ts';
import { messagesQuery } from '../messages/api.ts';
import { branchEntry, helpPageEntry, messageEntry, screenEntries } from './entries.ts';

const noMessages: Message[] = [];
const noPages: HelpPage[] = [];

export type Indexes = {
  indexes: readonly Index[];
  screens: Index;
  /** Whether everything that can be searched has loaded. */
  complete: boolean;
  /** Names of what could not be loaded. */
  missing: string[];
  retry: () => void;
};

/** Indexes in memory, so that typing a letter needs no request. */
export function useIndexes(): Indexes {
  const viewer = useViewer();
  const { imageCatalogueUrl } = useBoot();
  const { paginas, sucursales } = useSections();
  const paused = useStore(sessionPaused);
  const searchPages = paginas === 'vivo' && !paused;
  const searchBranches = sucursales === 'vivo' && !paused;
  const content = useQuery(contentIndexQuery());
  const { data: messages = noMessages } = useQuery(messagesQuery());
  const pages = useQuery({ ...helpPagesQuery(), enabled: searchPages, retry: false });
  const branches = useQuery({ ...branchesQuery(), enabled: searchBranches, retry: false });

  const screens = useMemo(() => createIndex(screenEntries(viewer, imageCatalogueUrl)), [viewer, imageCatalogueUrl]);
  const live = useMemo(
    () =>
      createIndex([
        ...messages.map(messageEntry),
        ...(searchPages ? (pages.data ?? noPages) : []).map(helpPageEntry),
        ...(searchBranches ? (branches.data ?? []) : []).map(branchEntry),
      ]),
    [messages, searchPages, pages.data, searchBranches, branches.data],
  );

  const indexes = useMemo(
    () => [screens, live, ...(content.data ? [content.data] : [])],
    [screens, live, content.data],
  );

  const sources = [
    { name: 'las guías, promociones, videos y formatos', ...content, wanted: true },
    { name: 'las páginas de ayuda', ...pages, wanted: searchPages },
    { name: 'las sucursales', ...branches, wanted: searchBranches },
  ].filter(({ wanted }) => wanted);
  const failed = sources.filter(({ data, isError }) => isError && data === undefined);
  return {
    indexes,
    screens,
    complete: sources.every(({ data }) => data !== undefined),
    missing: failed.map(({ name }) => name),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
