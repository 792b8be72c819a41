import { headingsOf } from '@mostrador/contract/document-entry';
import { contentOwners } from '@mostrador/contract/document-kinds';
import type { DocumentTitle, PublishedDocument } from '@mostrador/contract/documents';
import { editorScreen } from '@mostrador/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Calendar, CalendarCheck, CalendarX, PencilLine, Printer } from 'lucide-react';
import { use, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { longDay } from '../../lib/dates.ts';
import { findDocument, menuOf, ShownDocumentsContext, useDocuments } from '../../lib/documents.ts';
import { NetworkError, sentenceFor } from '../../lib/http/problem-error.ts';
import { atIdleTime } from '../../lib/idle.ts';
import { useStore } from '../../lib/store.ts';
import { useNamedPart } from '../../lib/use-named-part.ts';
import { useNow } from '../../lib/use-now.ts';
import { useCan } from '../../lib/viewer.ts';
import { isOffline } from '../../offline/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { ScreenLink } from '../../ui/button/screen-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { ErrorState } from '../../ui/state/state.tsx';
import { DocumentView } from './blocks/document-view.tsx';
import { documentQuery } from './document-query.ts';
import { ReportNote } from './notes/report-note.tsx';
import { PageContents } from './page-contents.tsx';
import styles from './page-screen.module.css';
import { RevisionNotice } from './revision-notice.tsx';
import { hasBegun, hasEnded, validityWords } from './validity-words.ts';

/** A page with fewer headings needs no table of contents. */
const minHeadings = 3;

function PageTools({ document }: { document: PublishedDocument }) {
  const can = useCan();
  const headings = useMemo(() => headingsOf(document.body), [document]);
  return (
    <aside className={styles.tools} aria-label="Esta página">
      <div className={styles.buttons}>
        <ScreenLink href={menuOf(document)}>
          <ArrowLeft size={20} aria-hidden="true" />
          Regresar
        </ScreenLink>
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden="true" />
          Imprimir
        </Button>
        {can('documents:write') && (
          <ScreenLink href={editorScreen(document.id)}>
            <PencilLine size={20} aria-hidden="true" />
            Editar esta página
          </ScreenLink>
        )}
      </div>
      {headings.length >= minHeadings && <PageContents headings={headings} />}
    </aside>
  );
}

type ValidityProps = { from: string; until: string | null };

/** The banner above a promotion. */
function Validity({ from, until }: ValidityProps) {
  const now = useNow();
  const [begun, ended] = [hasBegun(from, now), hasEnded(until, now)];
  const Icon = ended ? CalendarX : begun ? CalendarCheck : Calendar;
  return (
    <div className={classNames(styles.banner, !begun && styles.coming, ended && styles.ended)}>
      <Icon size={36} aria-hidden="true" />
      <div>
        <p className={styles.dates}>Vigencia: {validityWords(from, until, now)}</p>
        {!begun && <p>Empieza el {longDay(from)}.</p>}
        {ended && <p>Esta promoción ya terminó. La dejamos aquí solo como referencia.</p>}
      </div>
    </div>
  );
}

/** Says who is responsible for the text, and whether they have reviewed it. */
function Foot({ document }: { document: PublishedDocument }) {
  // A review and another area make no new revision, so that a copy on the device does not say them.
  const latest = findDocument(useDocuments(), document.path);
  const { owner, reviewedOn } = { ...document, ...(latest?.revision === document.revision && latest) };
  const { inSentence } = contentOwners[owner];
  return (
    <p className={styles.foot}>
      {reviewedOn
        ? `Revisada el ${longDay(reviewedOn)} por ${inSentence}.`
        : `Redacción inicial, pendiente de visto bueno de ${inSentence}.`.replace('de el ', 'del ')}
    </p>
  );
}

/** What is opened stays on the device, as long as the session does. */
function useStoredCopy(document: PublishedDocument): void {
  const offline = useStore(isOffline);
  useEffect(() => {
    const store = async () => (await import('../../offline/public.ts')).askToStoreOpened(document);
    if (!offline) atIdleTime(() => void store().catch(console.warn));
  }, [document, offline]);
}

function Page({ document }: { document: PublishedDocument }) {
  useNamedPart();
  useStoredCopy(document);
  const { body, pictures, validFrom, validUntil } = document;
  return (
    <div className={styles.page}>
      <PageTools document={document} />
      <article className={styles.body}>
        {validFrom && <Validity from={validFrom} until={validUntil} />}
        <DocumentView body={body} pictures={pictures} />
        <Foot document={document} />
        <ReportNote document={document} />
      </article>
    </div>
  );
}

/** Offline, a page that this device does not store cannot be read. */
const sentenceOf = (error: Error, offline: boolean) =>
  offline && error instanceof NetworkError
    ? 'Esta página no está guardada en este equipo. Ábrela cuando vuelva el internet.'
    : sentenceFor(error);

function LoadedPage({ page }: { page: DocumentTitle }) {
  const { data, error, isFetching, refetch } = useQuery(documentQuery(page));
  const offline = useStore(isOffline);
  if (data) {
    return (
      <>
        <Page document={data} />
        <RevisionNotice page={page} revision={data.revision} pending={isFetching} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!error) return <LoadingState />;
  return <ErrorState message={sentenceOf(error, offline)} onRetry={() => void refetch()} pending={isFetching} />;
}

/** A guide or promotion with its tools, its table of contents and who is responsible for it. */
export default function PageScreen() {
  const [path] = useLocation();
  const page = findDocument(use(ShownDocumentsContext).titles, path);
  return page ? <LoadedPage page={page} /> : null;
}
