import { type PeopleImportPreview, type PeopleImports, peopleColumns } from '@mostrador/contract/people-import';
import parts from '../../../lib/sheet-import/sheet-import.module.css';
import { countPhrase, SheetPreview } from '../../../lib/sheet-import/sheet-preview.tsx';
import { useApply } from '../../../lib/sheet-import/use-apply.ts';
import { Table } from '../../../ui/table/table.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useApplyImport } from './api.ts';
import styles from './import.module.css';

/** "3 personas nuevas, 1 con cambios". */
export function countWords({ nuevas, cambiadas }: { nuevas: number; cambiadas: number }): string {
  const added = countPhrase(nuevas, 'persona nueva', 'personas nuevas');
  return `${added}, ${countPhrase(cambiadas, 'con cambios', 'con cambios')}`;
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
              {nombre} <span className={parts.quiet}>{usuario}</span>
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

/** Whom an import would add and change. */
export function Preview({ preview, onApplied, onCancel }: PreviewProps) {
  const { id, nuevas, cambiadas, iguales } = preview;
  const apply = useApplyImport();
  const start = useApply(apply);
  const toast = useToast();

  const confirm = () =>
    start(id, (imports) => {
      toast({ text: `Listo: ${countWords({ nuevas: nuevas.length, cambiadas: cambiadas.length })}.` });
      onApplied(imports);
    });

  return (
    <SheetPreview
      preview={preview}
      meanwhile="las personas siguen"
      current="la lista actual"
      changes={nuevas.length + cambiadas.length > 0}
      counts={[
        { label: 'Nuevas', count: nuevas.length, look: 'added' },
        { label: 'Con cambios', count: cambiadas.length, look: 'changed' },
        { label: 'Sin cambios', count: iguales },
      ]}
      button="Aplicar importación"
      apply={apply}
      onApply={confirm}
      onCancel={onCancel}
    >
      {nuevas.length > 0 && <NewPeople people={nuevas} />}
      {cambiadas.length > 0 && <ChangedPeople people={cambiadas} />}
    </SheetPreview>
  );
}
