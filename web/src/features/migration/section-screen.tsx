import type { SectionName, SectionState } from '@mostrador/contract/migration';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { hasUnsavedChanges } from '../../ui/unsaved-changes/unsaved-changes.ts';
import { MigrationNotice } from './migration-notice.tsx';
import { SectionLoading } from './section-loading.tsx';
import { sectionStates } from './section-states.ts';

/** What the section asks for before its notice, and the words meanwhile. */
export type BeforeNotice = { words: string; ask: () => Promise<unknown> };

type SectionScreenProps = {
  name: SectionName;
  /** The section itself, lazily loaded: its code comes only where it is live. */
  Live: ComponentType;
  before?: BeforeNotice;
};

/** As the switch stands, unless it was turned while the person was typing: then as they had it, until they leave. */
function useShownState(name: SectionName): SectionState {
  const { [name]: state } = useStore(sectionStates);
  const [{ seen, shown }, follow] = useState({ seen: state, shown: state });
  if (seen !== state) follow({ seen: state, shown: hasUnsavedChanges() ? shown : state });
  return shown;
}

/** A section behind its switch. An open screen follows the switch as the server tells of it. */
export function SectionScreen({ name, Live, before }: SectionScreenProps) {
  if (useShownState(name) === 'vivo') {
    return (
      <Suspense fallback={<LoadingState />}>
        <Live />
      </Suspense>
    );
  }
  return before ? <NoticeAfter name={name} before={before} /> : <MigrationNotice name={name} />;
}

/** The notice comes whatever the answer was; a failure is told to the console only. */
function NoticeAfter({ name, before }: { name: SectionName; before: BeforeNotice }) {
  const { isPending } = useQuery({
    queryKey: ['before-notice', name],
    queryFn: before.ask,
    retry: false,
    gcTime: 0,
  });
  return isPending ? <SectionLoading>{before.words}</SectionLoading> : <MigrationNotice name={name} />;
}
