import type { Permission } from '@mostrador/contract/access';
import { type AdministrationTab, administrationTabs } from '@mostrador/contract/screens';
import {
  Cable,
  ChartColumn,
  Construction,
  FileText,
  GraduationCap,
  type LucideIcon,
  ScrollText,
  Store,
  Tags,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTab } from '../../lib/tab-in-address.ts';
import { useViewer } from '../../lib/viewer.ts';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';

type Tab = { label: string; icon: LucideIcon; Body: ComponentType };

const tabs = {
  usuarios: {
    label: 'Usuarios',
    icon: Users,
    Body: lazy(() => import('../../features/people/people-section.tsx')),
  },
  capacitacion: {
    label: 'Capacitación',
    icon: GraduationCap,
    Body: lazy(() => import('../../features/training/report/training-section.tsx')),
  },
  secciones: {
    label: 'Secciones',
    icon: Construction,
    Body: lazy(() => import('../../features/migration/sections-section.tsx')),
  },
  contenido: {
    label: 'Contenido',
    icon: FileText,
    Body: lazy(() => import('../../features/documents/manage/documents-section.tsx')),
  },
  sucursales: {
    label: 'Sucursales',
    icon: Store,
    Body: lazy(() => import('../../features/branches/import/import-section.tsx')),
  },
  precios: {
    label: 'Precios',
    icon: Tags,
    Body: lazy(() => import('../../features/prices/import/prices-section.tsx')),
  },
  uso: { label: 'Uso del portal', icon: ChartColumn, Body: lazy(() => import('./usage-tab.tsx')) },
  sistemas: {
    label: 'Otros sistemas',
    icon: Cable,
    Body: lazy(() => import('../../features/tokens/tokens-section.tsx')),
  },
  bitacora: {
    label: 'Bitácora',
    icon: ScrollText,
    Body: lazy(() => import('../../features/audit/audit-section.tsx')),
  },
} satisfies Record<AdministrationTab, Tab>;

/** The tabs of someone with these rights, at least one: whoever has none of them does not see the screen. */
export function tabsFor(permissions: readonly Permission[]): AdministrationTab[] {
  return (Object.keys(tabs) as AdministrationTab[]).filter((id) => permissions.includes(administrationTabs[id].needs));
}

/** What features offer to those who run the portal, one at a time; the code of each is loaded when it is opened. */
export default function AdministrationScreen() {
  const allowed = tabsFor(useViewer().permissions);
  const [tab, open] = useTab(allowed, allowed[0] ?? 'usuarios');
  const { Body } = tabs[tab];
  return (
    <Tabs
      label="Secciones de administración"
      tabs={allowed.map((id) => ({ id, ...tabs[id] }))}
      selected={tab}
      onSelect={open}
    >
      <Suspense key={tab} fallback={<LoadingState rows={5} />}>
        <Body />
      </Suspense>
    </Tabs>
  );
}
