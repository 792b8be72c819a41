import type { BranchImportPreview } from '@mostrador/contract/branch-import';
import type { BranchField } from '@mostrador/contract/branches';
import { useState } from 'react';
import { countPhrase, SheetPreview } from '../../../lib/sheet-import/sheet-preview.tsx';
import { useApply } from '../../../lib/sheet-import/use-apply.ts';
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
  return [
    countPhrase(nuevas, 'nueva', 'nuevas'),
    countPhrase(cambiadas, 'con cambios', 'con cambios'),
    countPhrase(quitadas, 'retirada', 'retiradas'),
  ].join(', ');
}

type PreviewProps = { preview: BranchImportPreview; onDone: () => void };

/** Which branches an import would add, change and retire. */
export function Preview({ preview, onDone }: PreviewProps) {
  const { nuevas, cambiadas, quitadas, iguales, totalErrores } = preview;
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const apply = useApplyImport();
  const start = useApply(apply);
  const toast = useToast();

  const confirm = () => {
    setAsked(true);
    if (quitadas.length > 0 && !agreed) return;
    start(preview, ({ ultima }) => {
      toast({ text: ultima ? `Sucursales al día: ${countWords(ultima)}.` : 'Sucursales al día.' });
      onDone();
    });
  };

  return (
    <SheetPreview
      preview={preview}
      meanwhile="las sucursales siguen"
      current="la lista actual"
      changes={nuevas.length + cambiadas.length + quitadas.length > 0}
      counts={[
        { label: 'Nuevas', count: nuevas.length, look: 'added' },
        { label: 'Con cambios', count: cambiadas.length, look: 'changed' },
        { label: 'Se retiran', count: quitadas.length, look: 'removed' },
        { label: 'Sin cambios', count: iguales },
      ]}
      button="Aplicar importación"
      apply={apply}
      onApply={confirm}
      onCancel={onDone}
    >
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
    </SheetPreview>
  );
}
