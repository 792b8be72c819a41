import type { SectionName } from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import { aboutScreen } from '@mostrador/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { request } from '../../lib/http/request.ts';
import { MigrationNotice } from './migration-notice.tsx';
import { SectionLoading } from './section-loading.tsx';

/** What a section requests before its notice, as the specification says, and the words meanwhile. */
const before: Partial<Record<SectionName, { words: string; path: string }>> = {
  paginas: { words: 'Cargando páginas de ayuda…', path: api.helpPages },
  sucursales: { words: 'Cargando sucursales…', path: api.branches },
};

/** Stands at the path of a section while its switch says "en migración". */
export default function NoticeScreen() {
  const [path] = useLocation();
  const name = aboutScreen(path)?.section;
  if (!name) return null;
  const first = before[name];
  return first ? <NoticeAfter key={name} name={name} {...first} /> : <MigrationNotice name={name} />;
}

/** The notice appears whatever the answer was; a failure is only logged to the console. */
function NoticeAfter({ name, words, path }: { name: SectionName; words: string; path: string }) {
  const { isPending } = useQuery({
    queryKey: ['before-notice', name],
    queryFn: () => request<unknown>(path),
    retry: false,
    gcTime: 0,
  });
  return isPending ? <SectionLoading>{words}</SectionLoading> : <MigrationNotice name={name} />;
}
