import type { ManagedDocument } from '@mostrador/contract/document-editing';
import type { DocumentKind } from '@mostrador/contract/documents';
import { toOptions } from '@mostrador/contract/options';
import { useState } from 'react';
import { inDialog, lazyPart } from '../../../lib/lazy-part.tsx';
import { useMayLeave } from '../../../lib/leave-guard.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { SearchTool } from '../../../ui/section/search-tool.tsx';
import { Tools } from '../../../ui/section/section.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { kindTexts } from './choices.ts';
import styles from './documents-section.module.css';
import { DocumentsTable } from './documents-table.tsx';
import { type DocumentState, documentStates, type Filters, filterDocuments, waitingFor } from './filter-documents.ts';
import type { OpenPart } from './page-actions.tsx';
import { Waiting } from './waiting.tsx';

const HistoryDialog = lazyPart(() => import('./history-dialog.tsx'), inDialog('Historial'));
const PreviewDialog = lazyPart(() => import('./preview-dialog.tsx'), inDialog('Vista previa'));
const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'), inDialog('Propuesta'));
const SettingsDialog = lazyPart(() => import('./settings-dialog.tsx'), inDialog('Área y plazo'));

const none: Filters = { state: 'todas', kind: '', words: '' };

type FilterToolsProps = { filters: Filters; onChange: (change: Partial<Filters>) => void };

function FilterTools({ filters, onChange }: FilterToolsProps) {
  return (
    <Tools>
      <SearchTool
        value={filters.words}
        onChange={(words) => onChange({ words })}
        maxLength={60}
        placeholder="Título, dirección o área"
      />
      <div className={styles.filters}>
        <Field label="Tipo">
          {(control) => (
            <Select
              {...control}
              options={toOptions(kindTexts)}
              placeholder="Todas"
              value={filters.kind}
              onChange={({ target }) => onChange({ kind: target.value as DocumentKind | '' })}
            />
          )}
        </Field>
        <Field label="Estado">
          {(control) => (
            <Select
              {...control}
              options={toOptions(documentStates)}
              value={filters.state}
              onChange={({ target }) => onChange({ state: target.value as DocumentState })}
            />
          )}
        </Field>
      </div>
    </Tools>
  );
}

type PagesSectionProps = { documents: readonly ManagedDocument[]; onNotes: () => void };

/** What waits for the viewer, and below it all pages. */
export function PagesSection({ documents, onNotes }: PagesSectionProps) {
  const [filters, setFilters] = useState(none);
  const [part, setPart] = useState<OpenPart | null>(null);
  const found = filterDocuments(documents, filters);
  const mayLeave = useMayLeave();
  // An answer that comes late does not close the dialog that is open by then.
  const done = () => setPart((now) => (now === part ? null : now));
  /** For the answer to a proposal, whose dialog does not ask by itself before something typed is lost. */
  const close = async () => {
    if (await mayLeave()) done();
  };
  const document = part && documents.find(({ id }) => id === part.id);
  return (
    <>
      <Waiting
        waiting={waitingFor(documents)}
        onReview={(id, number) => setPart({ what: 'review', id, number })}
        onNotes={onNotes}
      />
      <FilterTools filters={filters} onChange={(change) => setFilters((before) => ({ ...before, ...change }))} />
      <p role="status" className={styles.count}>
        {found.length === 1 ? '1 página' : `${found.length} páginas`}
      </p>
      {found.length > 0 ? (
        <DocumentsTable documents={found} onOpen={setPart} />
      ) : (
        <EmptyState title="No encontramos páginas así">Prueba con otras palabras o con otro estado.</EmptyState>
      )}
      {document && (
        <>
          {part.what === 'history' && <HistoryDialog document={document} onClose={done} />}
          {part.what === 'preview' && <PreviewDialog document={document} onClose={done} />}
          {part.what === 'settings' && <SettingsDialog document={document} onClose={done} />}
          {part.what === 'review' && (
            <ReviewDialog
              document={document}
              number={part.number}
              documents={documents}
              onDone={done}
              onClose={() => void close()}
            />
          )}
        </>
      )}
    </>
  );
}
