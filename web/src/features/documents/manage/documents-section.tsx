import type { ManagedDocument } from '@mostrador/contract/document-editing';
import { api } from '@mostrador/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../../lib/export-button.tsx';
import { useMayLeave } from '../../../lib/leave-guard.tsx';
import { QueryState } from '../../../lib/query-state.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Section, Tools } from '../../../ui/section/section.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { NotesSection } from '../notes/notes-section.tsx';
import { managedDocumentsQuery } from './api.ts';
import styles from './documents-section.module.css';
import { NewDocumentDialog } from './new-document-dialog.tsx';
import { OrderSection } from './order-section.tsx';
import { PagesSection } from './pages-section.tsx';

const views = [
  { value: 'paginas', text: 'Páginas' },
  { value: 'notas', text: 'Notas' },
  { value: 'orden', text: 'Orden' },
] as const;
type View = (typeof views)[number]['value'];

function ViewOf({ view, documents, onNotes }: { view: View; documents: ManagedDocument[]; onNotes: () => void }) {
  if (view === 'notas') return <NotesSection documents={documents} />;
  if (view === 'orden') return <OrderSection documents={documents} />;
  return <PagesSection documents={documents} onNotes={onNotes} />;
}

/** The tab Contenido of /administracion: the guides and promotions for those who write them. */
export default function DocumentsSection() {
  // The server notifies of what readers see; drafts, proposals and notes of others are asked for.
  const live = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;
  const documents = useQuery({ ...managedDocumentsQuery(), ...live });
  const { data } = documents;
  const [view, setView] = useState<View>('paginas');
  const [adding, setAdding] = useState(false);
  const mayLeave = useMayLeave();
  const show = async (next: View) => {
    if (await mayLeave()) setView(next);
  };
  return (
    <Section>
      <Tools>
        <Segmented label="Qué ver" options={views} value={view} onChange={(next) => void show(next)} />
        <div className={styles.tools}>
          <ExportButton label="Descargar todo (ZIP)" address={api.documentsZip} fallbackName="contenido.zip" />
          <Button look="primary" onClick={() => setAdding(true)}>
            <FilePlus size={20} aria-hidden="true" />
            Nueva página
          </Button>
        </div>
      </Tools>
      {!data && <QueryState query={documents} rows={6} />}
      {data && <ViewOf view={view} documents={data} onNotes={() => setView('notas')} />}
      {adding && <NewDocumentDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}
