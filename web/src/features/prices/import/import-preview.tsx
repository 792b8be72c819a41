import { api } from '@mostrador/contract/paths';
import type { PriceImport, PriceList, PricePreview } from '@mostrador/contract/prices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, number } from '../../../lib/numbers.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { previewQuery } from './api.ts';
import { ApplyOrDiscard } from './apply-or-discard.tsx';
import styles from './import.module.css';
import { BadLinesTable, ChangesTable, PricesOf } from './preview-tables.tsx';

type Kind = keyof PricePreview;
const words: Record<Kind, { tab: string; none: string }> = {
  cambiados: { tab: 'Cambian', none: 'Ningún precio cambia.' },
  nuevos: { tab: 'Nuevos', none: 'No hay precios nuevos.' },
  quitados: { tab: 'Se quitan', none: 'No se quita ningún precio.' },
  errores: { tab: 'Con error', none: 'Todas las líneas se leyeron bien.' },
};
const kinds = Object.keys(words) as Kind[];

function Shown({ kind, preview }: { kind: Kind; preview: PricePreview }) {
  if (preview[kind].length === 0) return <EmptyState title={words[kind].none} />;
  if (kind === 'cambiados') return <ChangesTable changes={preview.cambiados} />;
  if (kind === 'errores') return <BadLinesTable lines={preview.errores} />;
  return <PricesOf caption={words[kind].tab} prices={preview[kind]} />;
}

/** "1 queda igual", "12,345 quedan igual" */
export const unchangedWords = (count: number) => counted(count, 'queda igual', 'quedan igual');

/** "Descargar la línea con error", "Descargar las 12 líneas con error" */
export const downloadWords = (count: number) =>
  count === 1 ? 'Descargar la línea con error' : `Descargar las ${number(count)} líneas con error`;

/** What the import would change, before it is applied. */
export function ImportPreview({ found, live }: { found: PriceImport; live: PriceList | null }) {
  const preview = useQuery(previewQuery(found.id));
  const { data } = preview;
  const [kind, setKind] = useState<Kind>(found.errores > 0 ? 'errores' : live ? 'cambiados' : 'nuevos');
  const options = kinds.map((value) => ({ value, text: `${words[value].tab} (${number(found[value])})` }));
  const shown = data?.[kind].length ?? 0;

  return (
    <section className={styles.preview} aria-labelledby="price-preview">
      <h2 id="price-preview" tabIndex={-1}>
        Vista previa de «{found.file}»
      </h2>
      <p>
        {counted(found.rows, 'precio', 'precios')} en total; {unchangedWords(found.iguales)}. Nada cambia hasta que
        apliques la lista. Precios sin IVA, como en el archivo.
      </p>
      <ApplyOrDiscard found={found} live={live} />
      <Segmented label="Qué ver" options={options} value={kind} onChange={setKind} />
      {kind === 'errores' && found.errores > 0 && (
        <ButtonLink href={api.priceImportErrors} download className={styles.download}>
          {downloadWords(found.errores)}
        </ButtonLink>
      )}
      <QueryState query={preview} rows={6} />
      {shown < found[kind] && shown > 0 && (
        <p role="status">
          Se muestran las primeras {number(shown)} de {counted(found[kind], 'línea', 'líneas')}.
        </p>
      )}
      {data && <Shown kind={kind} preview={data} />}
    </section>
  );
}
