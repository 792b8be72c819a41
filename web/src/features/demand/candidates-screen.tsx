import { BadgeDollarSign, type LucideIcon, PackageSearch, SlidersHorizontal } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTab } from '../../lib/tab-in-address.ts';
import { useCan, useViewer } from '../../lib/viewer.ts';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import ListSection from './list/list-section.tsx';

const tabs = {
  lista: { label: 'Candidatas', icon: PackageSearch, Body: ListSection },
  motivos: {
    label: 'Se fueron por precio',
    icon: BadgeDollarSign,
    Body: lazy(() => import('./reasons/reasons-section.tsx')),
  },
  reglas: { label: 'Reglas', icon: SlidersHorizontal, Body: lazy(() => import('./rules/rules-section.tsx')) },
} satisfies Record<string, { label: string; icon: LucideIcon; Body: ComponentType }>;
type TabId = keyof typeof tabs;

/** What to stock, what was lost for other reasons, and the rules by which it is decided. */
export default function CandidatesScreen() {
  const { scopes } = useViewer();
  // The rules are those of the whole chain.
  const mayRule = useCan()('demand:decide') && !scopes['demand:decide'];
  const shown: TabId[] = mayRule ? ['lista', 'motivos', 'reglas'] : ['lista', 'motivos'];
  const [tab, open] = useTab(shown, 'lista');
  const { Body } = tabs[tab];
  return (
    <Tabs label="Partes de Candidatas" tabs={shown.map((id) => ({ id, ...tabs[id] }))} selected={tab} onSelect={open}>
      <Suspense key={tab} fallback={<LoadingState rows={5} />}>
        <Body />
      </Suspense>
    </Tabs>
  );
}
