import type { RevisionWithContent } from '@mostrador/contract/document-editing';
import type { DocumentContent } from '@mostrador/contract/documents';
import { useMemo } from 'react';
import { longDay } from '../../../lib/dates.ts';
import { PreviewLinks } from '../blocks/preview-links.tsx';
import { Blocks, BothPicturesContext } from './blocks.tsx';
import styles from './difference.module.css';
import { differenceOf, isSame } from './difference.ts';
import { PictureChange, TextChange } from './pieces.tsx';
import { runsOf } from './runs.ts';

type Version = Pick<RevisionWithContent, 'contenido' | 'imagenes'>;
type DifferenceViewProps = { before: Version | null; after: Version };

const day = (iso: string | null) => (iso ? longDay(iso) : '');

/** The data of a page in words, as far as they have words. */
const dataOf = (content: DocumentContent | undefined): Record<string, string> => ({
  Título: content?.title ?? '',
  'Resumen de la tarjeta': content?.summary ?? '',
  'Otras palabras para buscarla': content?.words ?? '',
  'Vale desde': day(content?.validFrom ?? null),
  'Vale hasta': day(content?.validUntil ?? null),
});

function DataChanges({ before, after }: DifferenceViewProps) {
  const [old, now] = [dataOf(before?.contenido), dataOf(after.contenido)];
  const changed = Object.keys(now).filter((label) => old[label] !== now[label]);
  const [oldCard, newCard] = [before?.contenido.picture ?? null, after.contenido.picture];
  if (changed.length === 0 && oldCard === newCard) return null;
  const source = (version: Version | null, name: string | null) => (name ? version?.imagenes[name] : undefined);
  return (
    <section className={styles.data} aria-label="Datos de la página">
      <h3>Datos de la página</h3>
      {changed.map((label) => (
        <TextChange key={label} label={label} before={old[label] ?? ''} after={now[label] ?? ''} />
      ))}
      {oldCard !== newCard && (
        <>
          <p>
            <strong>Imagen de la tarjeta:</strong>
          </p>
          <PictureChange
            before={source(before, oldCard)}
            after={source(after, newCard)}
            alts={{ before: 'Imagen anterior de la tarjeta', after: 'Imagen nueva de la tarjeta' }}
          />
        </>
      )}
    </section>
  );
}

/** What one version changes in another: data first, then the page, with long parts that stay the same folded. */
export default function DifferenceView({ before, after }: DifferenceViewProps) {
  const differences = useMemo(
    () => differenceOf(before?.contenido.body ?? null, after.contenido.body),
    [before, after],
  );
  const pictures = useMemo(() => ({ ...before?.imagenes, ...after.imagenes }), [before, after]);
  return (
    <BothPicturesContext value={pictures}>
      <PreviewLinks>
        <div className={styles.difference}>
          <DataChanges before={before} after={after} />
          {before && isSame(differences) ? (
            <p>El texto y las imágenes de la página son iguales.</p>
          ) : (
            runsOf(differences).map(({ folded, differences: run }, index) => {
              const key = index;
              if (!folded) return <Blocks key={key} differences={run} />;
              return (
                <details key={key} className={styles.folded}>
                  <summary>{run.length} bloques sin cambios</summary>
                  <div className={styles.inside}>
                    <Blocks differences={run} />
                  </div>
                </details>
              );
            })
          )}
        </div>
      </PreviewLinks>
    </BothPicturesContext>
  );
}
