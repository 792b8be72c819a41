import type { SectionName } from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import { aboutScreen } from '@mostrador/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useLocation } from 'wouter';
import { useCan } from '../../lib/viewer.ts';
import { beforeNoticeQuery } from './api.ts';
import { MigrationBar } from './migration-bar.tsx';
import { NoticeHero } from './notice-hero.tsx';
import styles from './notice-screen.module.css';
import { MigrationNotice } from './public.tsx';

/** What a section requests before its notice, and the text meanwhile. */
const before: Partial<Record<SectionName, { words: string; path: string }>> = {
  paginas: { words: 'Cargando páginas de ayuda…', path: api.helpPages },
  sucursales: { words: 'Cargando sucursales…', path: api.branches },
};

/** Shown at the path of a section while its state is "en migración". */
export default function NoticeScreen() {
  const [path] = useLocation();
  const can = useCan();
  const name = aboutScreen(path)?.section;
  if (!name) return null;
  const first = before[name];
  return (
    <>
      {can('sections:manage') && <MigrationBar name={name} previewing={false} />}
      {first ? <NoticeAfter key={name} name={name} {...first} /> : <MigrationNotice name={name} />}
    </>
  );
}

/** Takes the place of the notice's hero, so that nothing moves when the notice appears. */
function SectionLoading({ children }: { children: string }) {
  return (
    <div className={styles.loading}>
      <div className={styles.frame}>
        <NoticeHero arrows={null}>
          <LoaderCircle size={40} aria-hidden="true" className={styles.icon} />
          <p className={styles.words} role="status">
            {children}
          </p>
        </NoticeHero>
      </div>
    </div>
  );
}

/** The notice appears whatever the answer was; a failure is only logged to the console. */
function NoticeAfter({ name, words, path }: { name: SectionName; words: string; path: string }) {
  const { isPending } = useQuery(beforeNoticeQuery(name, path));
  return isPending ? <SectionLoading>{words}</SectionLoading> : <MigrationNotice name={name} />;
}
