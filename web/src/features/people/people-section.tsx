import { type PeoplePage, type Person, type PersonWithPassword, peopleLimits } from '@mostrador/contract/people';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { usePagedSearch } from '../../lib/use-paged-search.ts';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { SearchTool } from '../../ui/section/search-tool.tsx';
import { Results, Section, Tools } from '../../ui/section/section.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { EmptyState, ErrorState } from '../../ui/state/state.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { peopleQuery } from './api.ts';
import { JoinAccountDialog } from './join-account-dialog.tsx';
import type { NewPersonDialog } from './new-person-dialog.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import styles from './people-section.module.css';
import { usePersonActions } from './person-actions.ts';
import { PersonRow } from './person-row.tsx';

const loadDialog = () => import('./new-person-dialog.tsx');
const preload = () => void loadDialog().catch(() => {});

/** Button, form and one-time password of a new account. The form loads on hover or focus. */
function NewPerson() {
  const [Form, setForm] = useState<typeof NewPersonDialog | null>(null);
  const [open, setOpen] = useState(false);
  const [issued, setIssued] = useState<PersonWithPassword | null>(null);
  const toast = useToast();

  const start = () =>
    loadDialog().then(
      ({ NewPersonDialog }) => {
        setForm(() => NewPersonDialog);
        setOpen(true);
      },
      () => toast({ text: 'No se pudo abrir el formulario. Revisa tu conexión.', tone: 'problem' }),
    );

  return (
    <>
      <Button look="primary" onClick={start} onPointerEnter={preload} onFocus={preload}>
        <UserRoundPlus size={20} aria-hidden="true" />
        Nuevo usuario
      </Button>
      {Form && <Form open={open} onClose={() => setOpen(false)} onCreated={setIssued} />}
      <OneTimePassword issued={issued} onClose={() => setIssued(null)} />
    </>
  );
}

const columns = ['Nombre', 'Usuario', 'Sucursal', 'Último acceso', 'Estado'];

function PeopleTable({ people, formerAccounts }: Pick<PeoplePage, 'people' | 'formerAccounts'>) {
  const { ask, dialog } = useConfirm();
  const [issued, setIssued] = useState<PersonWithPassword | null>(null);
  const [joining, setJoining] = useState<Person | null>(null);
  const onJoin = formerAccounts > 0 ? setJoining : undefined;
  const { actionsFor, busyWith } = usePersonActions({ ask, onPassword: setIssued, onJoin });

  return (
    <>
      <CardTable caption="Usuarios" columns={columns} className={styles.table}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} actions={actionsFor(person)} busy={busyWith === person.id} />
        ))}
      </CardTable>
      {dialog}
      <OneTimePassword issued={issued} onClose={() => setIssued(null)} />
      <JoinAccountDialog person={joining} onClose={() => setJoining(null)} />
    </>
  );
}

/** Everyone with an account, and what the administrator may do with it. */
export default function PeopleSection() {
  const { signInMethod } = useBoot();
  const { typed, type, search, page, setPage } = usePagedSearch();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(peopleQuery(search, page));

  return (
    <Section>
      <Tools>
        <SearchTool
          value={typed}
          onChange={type}
          maxLength={peopleLimits.search.max}
          placeholder="Nombre, usuario, correo o sucursal"
        />
        {signInMethod === 'password' && <NewPerson />}
      </Tools>
      {signInMethod === 'oidc' && (
        <p className={styles.note}>
          Las cuentas se administran en el sistema de la empresa; aquí aparece quien ya entró.
          {data && data.formerAccounts > 0 && ' Si alguien tenía antes una cuenta del portal, únela desde su nombre.'}
        </p>
      )}
      {error && <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !error && <LoadingState rows={5} />}
      {data?.total === 0 && <EmptyState title="No encontramos a nadie">Prueba con otra parte del nombre.</EmptyState>}
      {data && data.total > 0 && (
        <Results busy={isPlaceholderData}>
          <PeopleTable {...data} />
          <Pagination
            label="Páginas de usuarios"
            page={page}
            size={peopleLimits.pageSize}
            total={data.total}
            onPage={setPage}
          />
        </Results>
      )}
    </Section>
  );
}
