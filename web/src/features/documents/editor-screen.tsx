import type { EditableDocument } from '@mostrador/contract/document-editing';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Link } from '../../ui/link/link.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { currentDocumentQuery } from './drafts/api.ts';
import styles from './drafts/drafts.module.css';
import { contentPath } from './drafts/notices.tsx';
import { ReadOnly } from './drafts/read-only.tsx';

/** The editor is the largest part of the portal, and most pages that are opened here are written. */
const DocumentEditor = lazy(() => import('./drafts/document-editor.tsx'));

const canWrite = ({ documento, abierta }: EditableDocument) =>
  documento.derechos.escribir && !documento.retirada && abierta?.estado !== 'proposed';

type VisitProps = { current: EditableDocument; onReload: () => Promise<void> };

/**
 * What is written goes on from the page as it was when the editor was opened, whatever others save meanwhile. Whoever
 * only reads sees the page as it is now, such as the answer to a proposal.
 */
function Visit({ current, onReload }: VisitProps) {
  const [data, setData] = useState(current);
  if (!canWrite(data)) {
    if (data !== current) setData(current);
    return <ReadOnly data={current} />;
  }
  return (
    <Suspense fallback={<LoadingState rows={8} />}>
      <DocumentEditor data={data} current={current} onReload={onReload} />
    </Suspense>
  );
}

/** Where a page is written. */
export default function EditorScreen() {
  const [path] = useLocation();
  const id = Number(path.split('/').at(-1));
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const [visit, setVisit] = useState(0);
  const query = useQuery({ ...currentDocumentQuery(id), enabled: isNumber, refetchInterval: 60_000 });
  const { data, error, refetch } = query;
  const missing = !isNumber || (error instanceof ProblemError && error.problem.status === 404);
  const reload = async () => {
    await refetch();
    setVisit((before) => before + 1);
  };
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <Link href={contentPath} className={styles.back}>
          <ArrowLeft size={20} aria-hidden="true" />
          Contenido
        </Link>
        {data && <p className={styles.name}>{data.documento.titulo}</p>}
        {data?.publicada && !data.documento.retirada && (
          <Link href={data.documento.ruta} className={styles.back}>
            Ver la página publicada
          </Link>
        )}
      </div>
      {data && <Visit key={`${id} ${visit}`} current={data} onReload={reload} />}
      {!data && missing && (
        <EmptyState title="No encontramos esta página.">Quizá alguien la descartó o la retiró.</EmptyState>
      )}
      {!data && !missing && <QueryState query={query} rows={8} />}
    </div>
  );
}
