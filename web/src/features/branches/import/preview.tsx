import type { BranchImportPreview } from '@mostrador/contract/branch-import';
import type { BranchField } from '@mostrador/contract/branches';
import { useEffect, useRef, useState } from 'react';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Counts, Faults } from '../../../ui/sheet-import/preview-parts.tsx';
import parts from '../../../ui/sheet-import/sheet-import.module.css';
import { FormError } from '../../../ui/state/form-error.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useApplyImport } from './api.ts';
import styles from './import.module.css';
import { Changes, NamedBranches } from './preview-lists.tsx';

/** The labels of the fields. */
const fieldNames: Record<BranchField, string> = {
  id: 'Id',
  nombre: 'Nombre',
  empresa: 'Empresa',
  codigo: 'Código',
  numero: 'Número',
  direccion: 'Dirección',
  fachada: 'Fachada',
  latitud: 'Latitud',
  longitud: 'Longitud',
  ciudad: 'Ciudad',
  taller: 'Taller',
  publicada: 'Publicada',
  encargado: 'Encargado',
  telefonos: 'Teléfonos',
  fax: 'Fax',
  nextel: 'Nextel',
  impresora: 'Impresora',
};

type CountedBranches = { nuevas: number; cambiadas: number; quitadas: number };

/** "3 nuevas, 1 con cambios, ninguna retirada". */
export function countWords({ nuevas, cambiadas, quitadas }: CountedBranches): string {
  const phrase = (count: number, one: string, many: string) => {
    if (count === 0) return `ninguna ${one}`;
    return count === 1 ? `1 ${one}` : `${count} ${many}`;
  };
  return [
    phrase(nuevas, 'nueva', 'nuevas'),
    phrase(cambiadas, 'con cambios', 'con cambios'),
    phrase(quitadas, 'retirada', 'retiradas'),
  ].join(', ');
}

type PreviewProps = { preview: BranchImportPreview; onDone: () => void };

/** What an import would change, with the button that applies it. */
export function Preview({ preview, onDone }: PreviewProps) {
  const { archivo, nuevas, cambiadas, quitadas, totalErrores } = preview;
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const apply = useApplyImport();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const nothing = nuevas.length + cambiadas.length + quitadas.length === 0;
  const confirm = () => {
    setAsked(true);
    if (quitadas.length > 0 && !agreed) return;
    apply.mutate(preview, {
      onSuccess: ({ ultima }) => {
        toast({ text: ultima ? `Sucursales al día: ${countWords(ultima)}.` : 'Sucursales al día.' });
        onDone();
      },
    });
  };

  return (
    <section className={parts.part} aria-labelledby="vista-previa">
      <h2 id="vista-previa" ref={heading} tabIndex={-1}>
        Vista previa de {archivo}
      </h2>
      {totalErrores > 0 && <Faults faults={preview.errores} total={totalErrores} meanwhile="las sucursales siguen" />}
      <Counts
        counts={[
          { label: 'Nuevas', count: nuevas.length, look: 'added' },
          { label: 'Con cambios', count: cambiadas.length, look: 'changed' },
          { label: 'Se retiran', count: quitadas.length, look: 'removed' },
          { label: 'Sin cambios', count: preview.iguales },
        ]}
      />
      {totalErrores === 0 && nothing && <p>El archivo dice lo mismo que la lista actual: no hay nada que cambiar.</p>}
      <NamedBranches title="Nuevas" branches={nuevas} />
      <Changes branches={cambiadas} fieldName={(field) => fieldNames[field]} />
      <NamedBranches title="Se retiran" branches={quitadas}>
        Ya no aparecerán en el directorio ni en los formularios. Sus ventas perdidas y su personal se conservan, con la
        nota de que la sucursal está retirada. Si un archivo la vuelve a traer, regresa con todo lo suyo.
      </NamedBranches>
      {totalErrores === 0 && quitadas.length > 0 && (
        <label className={styles.agree}>
          <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
          {quitadas.length === 1 ? 'Sí, retirar 1 sucursal' : `Sí, retirar ${quitadas.length} sucursales`}
        </label>
      )}
      {asked && !agreed && quitadas.length > 0 && (
        <FormError>Marca la casilla para confirmar que se retiran.</FormError>
      )}
      {apply.error && <FormError>{sentenceFor(apply.error)}</FormError>}
      <div className={parts.row}>
        {totalErrores === 0 && !nothing && (
          <Button look="primary" pending={apply.isPending} onClick={confirm}>
            {apply.isPending ? 'Aplicando…' : 'Aplicar importación'}
          </Button>
        )}
        <Button onClick={onDone}>{totalErrores > 0 || nothing ? 'Elegir otro archivo' : 'Cancelar'}</Button>
      </div>
    </section>
  );
}
