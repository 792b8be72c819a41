import type { Person, PersonWithPassword } from '@mostrador/contract/people';
import { useState } from 'react';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import styles from './people-section.module.css';
import { usePersonActions } from './person-actions.ts';
import { PersonRow } from './person-row.tsx';

const columns = ['Nombre', 'Usuario', 'Sucursal', 'Último acceso', 'Estado', 'Acciones'];

export function PeopleTable({ people }: { people: readonly Person[] }) {
  const { ask, dialog } = useConfirm();
  const [issued, setIssued] = useState<PersonWithPassword | null>(null);
  const { actionsFor, busyWith } = usePersonActions({ ask, onPassword: setIssued });

  return (
    <>
      <CardTable caption="Usuarios" columns={columns} className={styles.table}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} actions={actionsFor(person)} busy={busyWith === person.id} />
        ))}
      </CardTable>
      {dialog}
      <OneTimePassword issued={issued} onClose={() => setIssued(null)} />
    </>
  );
}
