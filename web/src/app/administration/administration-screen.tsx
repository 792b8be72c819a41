import { ChartColumn, Construction, GraduationCap, ScrollText, Store, Tags, Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { sectionIds } from './section-of-hash.ts';
import { useSection } from './use-section.ts';

const sections = {
  usuarios: { label: 'Usuarios', icon: Users, Body: lazy(() => import('../../features/people/people-section.tsx')) },
  capacitacion: {
    label: 'Capacitación',
    icon: GraduationCap,
    Body: lazy(() => import('../../features/training/report/training-section.tsx')),
  },
  sucursales: {
    label: 'Sucursales',
    icon: Store,
    Body: lazy(() => import('../../features/branches/import/import-section.tsx')),
  },
  precios: { label: 'Precios', icon: Tags, Body: lazy(() => import('../../features/prices/import/prices-section.tsx')) },
  uso: { label: 'Uso del portal', icon: ChartColumn, Body: lazy(() => import('../../features/analytics/usage-section.tsx')) },
  secciones: {
    label: 'Secciones',
    icon: Construction,
    Body: lazy(() => import('../../features/migration/sections-section.tsx')),
  },
  bitacora: { label: 'Bitácora', icon: ScrollText, Body: lazy(() => import('../../features/audit/audit-section.tsx')) },
};

const tabs = sectionIds.map((id) => {
  const { label, icon: Icon } = sections[id];
  return {
    id,
    label: (
      <>
        <Icon size={20} aria-hidden="true" />
        {label}
      </>
    ),
  };
});

/** The features of the administrator, one at a time; each comes when it is asked for. */
export default function AdministrationScreen() {
  const [section, open] = useSection();
  const { Body } = sections[section];
  return (
    <Tabs label="Secciones de administración" tabs={tabs} selected={section} onSelect={open}>
      <Suspense key={section} fallback={<LoadingState rows={5} />}>
        <Body />
      </Suspense>
    </Tabs>
  );
}
