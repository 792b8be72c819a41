import type { ManagedDocument, RevisionWithContent } from '@mostrador/contract/document-editing';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { QueryState } from '../../../lib/query-state.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { DocumentView } from '../blocks/document-view.tsx';
import { PreviewLinks } from '../blocks/preview-links.tsx';
import { showable } from '../drafts/showable.ts';
import { managedDocumentQuery } from './api.ts';
import styles from './dialogs.module.css';
import frameStyles from './preview-dialog.module.css';

const widths = [
  { value: 'pc', text: 'PC' },
  { value: 'phone', text: 'Teléfono' },
] as const;
type Width = (typeof widths)[number]['value'];

/** The portal's own styles. In a frame of its own, because the width of the window decides how a page is laid out. */
const emptyPage = () => {
  const sheets = document.head.querySelectorAll('link[rel="stylesheet"], style');
  const head = Array.from(sheets, ({ outerHTML }) => outerHTML).join('');
  return `<!doctype html><html lang="es"><head>${head}</head><body></body></html>`;
};

function Frame({ title, width, children }: { title: string; width: Width; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [page] = useState(emptyPage);
  return (
    <div className={styles.frame}>
      <iframe
        title={title}
        className={width === 'phone' ? styles.phone : undefined}
        srcDoc={page}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
      />
      {body && createPortal(children, body)}
    </div>
  );
}

const versionNames = { abierta: 'Lo que se está escribiendo', publicada: 'Publicada' } as const;
type Version = keyof typeof versionNames;

type Versions = Record<Version, Pick<RevisionWithContent, 'contenido' | 'imagenes'> | null>;

function Preview({ versions }: { versions: Versions }) {
  const [width, setWidth] = useState<Width>(() => (matchMedia('(width <= 45rem)').matches ? 'phone' : 'pc'));
  const [chosen, setChosen] = useState<Version>('abierta');
  const names = (Object.keys(versionNames) as Version[]).filter((name) => versions[name]);
  const revision = versions[chosen] ?? versions.publicada;
  if (!revision) return <p>La página todavía no tiene texto.</p>;
  const { contenido, imagenes } = revision;
  return (
    <>
      <div className={styles.tools}>
        <Segmented label="Ancho de la pantalla" options={widths} value={width} onChange={setWidth} />
        {names.length > 1 && (
          <Segmented
            label="Versión"
            options={names.map((value) => ({ value, text: versionNames[value] }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </div>
      <Frame title={`Vista previa: ${contenido.title}`} width={width}>
        <main className={frameStyles.main}>
          <h1>{contenido.title}</h1>
          <article className={styles.page}>
            <PreviewLinks>
              <DocumentView body={showable(contenido.body, imagenes)} pictures={imagenes} />
            </PreviewLinks>
          </article>
        </main>
      </Frame>
    </>
  );
}

type PreviewDialogProps = {
  document: ManagedDocument;
  /** In the editor, where the server may have an older text. */
  onScreen?: Versions;
  onClose: () => void;
};

/** The page as staff read it, at the width of a PC and of a phone. */
export default function PreviewDialog({ document, onScreen, onClose }: PreviewDialogProps) {
  const query = useQuery({ ...managedDocumentQuery(document.id), enabled: !onScreen });
  const versions = onScreen ?? query.data;
  return (
    <Dialog title={`Vista previa: ${document.titulo}`} open wide closeOnTop onClose={onClose}>
      {!versions && <QueryState query={query} rows={6} />}
      {versions && <Preview versions={versions} />}
    </Dialog>
  );
}
