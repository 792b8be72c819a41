import { type PeopleImportPreview, type PeopleImports, peopleColumns } from '@mostrador/contract/people-import';
import { useEffect, useRef } from 'react';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { number } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Counts, Faults } from '../../../ui/sheet-import/preview-parts.tsx';
import parts from '../../../ui/sheet-import/sheet-import.module.css';
import { FormError } from '../../../ui/state/form-error.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useApplyImport } from './api.ts';
import styles from './import.module.css';

/** "3 personas nuevas, 1 con cambios". */
export function countWords({ nuevas, cambiadas }: { nuevas: number; cambiadas: number }): string {
  const phrase = (count: number, one: string, many: string) => {
    if (count === 0) return `ninguna ${one}`;
    return count === 1 ? `1 ${one}` : `${number(count)} ${many}`;
  };
  return `${phrase(nuevas, 'persona nueva', 'personas nuevas')}, ${phrase(cambiadas, 'con cambios', 'con cambios')}`;
}

function NewPeople({ people }: { people: PeopleImportPreview['nuevas'] }) {
  return (
    <Table caption="Personas nuevas" limited>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Usuario</th>
          <th scope="col">Sucursal</th>
          <th scope="col">Puesto</th>
          <th scope="col">Función</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ usuario, nombre, sucursal, puesto, roles }) => (
          <tr key={usuario}>
            <th scope="row">{nombre}</th>
            <td>{usuario}</td>
            <td>{sucursal}</td>
            <td>{puesto || '—'}</td>
            <td>{roles.join(', ') || '—'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Each changed field with its current and its new value. */
function ChangedPeople({ people }: { people: PeopleImportPreview['cambiadas'] }) {
  return (
    <Table caption="Cambios por persona" limited>
      <thead>
        <tr>
          <th scope="col">Persona</th>
          <th scope="col">Cambios</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ usuario, nombre, cambios }) => (
          <tr key={usuario}>
            <th scope="row">
              {nombre} <span className={styles.quiet}>{usuario}</span>
            </th>
            <td>
              <ul className={styles.changes}>
                {cambios.map(({ campo, antes, ahora }) => (
                  <li key={`${campo} ${ahora}`}>
                    {campo === 'rol' ? 'Función nueva' : peopleColumns[campo]}: {antes && <del>{antes}</del>}{' '}
                    <ins>{ahora}</ins>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type PreviewProps = {
  preview: PeopleImportPreview;
  onApplied: (imports: PeopleImports) => void;
  onCancel: () => void;
};

/** What an import would change, with the button that applies it. */
export function Preview({ preview, onApplied, onCancel }: PreviewProps) {
  const { id, archivo, nuevas, cambiadas, iguales, errores, totalErrores } = preview;
  const apply = useApplyImport();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const nothing = nuevas.length + cambiadas.length === 0;
  const confirm = () =>
    apply.mutate(id, {
      onSuccess: (imports) => {
        toast({ text: `Listo: ${countWords({ nuevas: nuevas.length, cambiadas: cambiadas.length })}.` });
        onApplied(imports);
      },
    });

  return (
    <section className={parts.part} aria-labelledby="vista-previa">
      <h2 id="vista-previa" ref={heading} tabIndex={-1}>
        Vista previa de {archivo}
      </h2>
      {totalErrores > 0 && <Faults faults={errores} total={totalErrores} meanwhile="las personas siguen" />}
      <Counts
        counts={[
          { label: 'Nuevas', count: nuevas.length, look: 'added' },
          { label: 'Con cambios', count: cambiadas.length, look: 'changed' },
          { label: 'Sin cambios', count: iguales },
        ]}
      />
      {totalErrores === 0 && nothing && <p>El archivo dice lo mismo que la lista actual: no hay nada que cambiar.</p>}
      {nuevas.length > 0 && <NewPeople people={nuevas} />}
      {cambiadas.length > 0 && <ChangedPeople people={cambiadas} />}
      {apply.error && <FormError>{sentenceFor(apply.error)}</FormError>}
      <div className={parts.row}>
        {totalErrores === 0 && !nothing && (
          <Button look="primary" pending={apply.isPending} onClick={confirm}>
            {apply.isPending ? 'Aplicando…' : 'Aplicar importación'}
          </Button>
        )}
        <Button onClick={onCancel}>{totalErrores > 0 || nothing ? 'Elegir otro archivo' : 'Cancelar'}</Button>
      </div>
    </section>
  );
}
