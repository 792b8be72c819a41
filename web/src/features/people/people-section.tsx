import { type PeoplePage, type Person, type PersonWithPassword, peopleLimits } from '@mostrador/contract/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { useMayLeave } from '../../lib/leave-guard.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { ScopeLine } from '../../lib/scope.tsx';
import { useLastPage } from '../../lib/use-last-page.ts';
import { usePagedSearch } from '../../lib/use-paged-search.ts';
import { useCan } from '../../lib/viewer.ts';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { SearchTool } from '../../ui/section/search-tool.tsx';
import { Results, Section, Tools } from '../../ui/section/section.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { peopleBranchesQuery, peopleQuery } from './api.ts';
import { GrantsDialog } from './grants-dialog.tsx';
import { GrantsList } from './grants-list.tsx';
import { JoinAccountDialog } from './join-account-dialog.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import styles from './people-section.module.css';
import { usePersonActions } from './person-actions.ts';
import { PersonRow } from './person-row.tsx';

const PeopleImport = lazy(() => import('./import/people-import.tsx'));

const loadNew = () => import('./new-person-dialog.tsx');
const loadEdit = () => import('./edit-person-dialog.tsx');
const preload = () => void loadNew().catch(() => {});

/** The code of a form, loaded when it is first opened. The answer is false when it could not be loaded. */
function useLoadedForm<Module>(load: () => Promise<Module>) {
  const [form, setForm] = useState<Module | null>(null);
  const toast = useToast();
  const open = () =>
    load().then(
      (loaded) => {
        setForm(loaded);
        return true;
      },
      () => {
        toast({ text: 'No se pudo abrir el formulario. Revisa tu internet e inténtalo de nuevo.', tone: 'problem' });
        return false;
      },
    );
  return [form, open] as const;
}

/** Button, form and one-time password of a new account. The form loads on hover or focus. */
function NewPerson() {
  const [form, loadForm] = useLoadedForm(loadNew);
  const [open, setOpen] = useState(false);
  const [issued, setIssued] = useState<PersonWithPassword | null>(null);
  const queryClient = useQueryClient();

  const start = async () => {
    // The form opens with the branch, if there is only one; without the list it says that it is missing.
    await queryClient.ensureQueryData(peopleBranchesQuery()).catch(() => {});
    if (await loadForm()) setOpen(true);
  };

  return (
    <>
      <Button look="primary" onClick={() => void start()} onPointerEnter={preload} onFocus={preload}>
        <UserRoundPlus size={20} aria-hidden="true" />
        Nuevo usuario
      </Button>
      {form && <form.NewPersonDialog open={open} onClose={() => setOpen(false)} onCreated={setIssued} />}
      <OneTimePassword issued={issued} onClose={() => setIssued(null)} />
    </>
  );
}

const columns = ['Nombre', 'Usuario', 'Sucursal y puesto', 'Función', 'Último acceso', 'Estado'];

function PeopleTable({ people, formerAccounts, fromPool }: Omit<PeoplePage, 'total'>) {
  const { ask, dialog } = useConfirm();
  const [issued, setIssued] = useState<PersonWithPassword | null>(null);
  const [joining, setJoining] = useState<Person | null>(null);
  const [editing, setEditing] = useState<Person | null>(null);
  const [granting, setGranting] = useState<Person | null>(null);
  const [form, loadForm] = useLoadedForm(loadEdit);
  const { actionsFor, busyWith } = usePersonActions({
    ask,
    onPassword: setIssued,
    onEdit: async (person) => (await loadForm()) && setEditing(person),
    onRoles: setGranting,
    onJoin: formerAccounts > 0 ? setJoining : undefined,
  });

  return (
    <>
      <CardTable caption="Usuarios" columns={columns} className={styles.table}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} actions={actionsFor(person)} busy={busyWith === person.id} />
        ))}
      </CardTable>
      {dialog}
      {form && <form.EditPersonDialog person={editing} fromPool={fromPool} onClose={() => setEditing(null)} />}
      <GrantsDialog holder={granting} onClose={() => setGranting(null)} />
      <OneTimePassword issued={issued} onClose={() => setIssued(null)} />
      <JoinAccountDialog person={joining} onClose={() => setJoining(null)} />
    </>
  );
}

/** The people of the branches that the viewer manages, and what may be done with their accounts. */
function PeopleList() {
  const { signInMethod } = useBoot();
  const { typed, type, search, page, setPage } = usePagedSearch();
  const people = useQuery(peopleQuery(search, page));
  const { data, isPlaceholderData } = people;
  useLastPage(people, { page, size: peopleLimits.pageSize, setPage });

  return (
    <>
      <ScopeLine permission="people:manage" />
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
          {data && data.formerAccounts > 0 && ' Si alguien tenía antes otra cuenta, únela desde su nombre.'}
        </p>
      )}
      <QueryState query={people} rows={5} />
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
    </>
  );
}

const views = [
  { value: 'people', text: 'Personas' },
  { value: 'grants', text: 'Quién puede qué' },
  { value: 'import', text: 'Importar' },
] as const;
type View = (typeof views)[number]['value'];

/** People, and for those who give roles also who has which, and the import of many people at once. */
export default function PeopleSection() {
  const { signInMethod } = useBoot();
  const mayGrant = useCan()('roles:manage');
  const mayLeave = useMayLeave();
  const [view, setView] = useState<View>('people');
  if (!mayGrant) {
    return (
      <Section>
        <PeopleList />
      </Section>
    );
  }
  const options = views.filter(({ value }) => value !== 'import' || signInMethod === 'password');
  const show = async (next: View) => {
    if (await mayLeave()) setView(next);
  };
  return (
    <Section>
      <Segmented label="Ver" options={options} value={view} onChange={(next) => void show(next)} />
      {view === 'people' && <PeopleList />}
      {view === 'grants' && <GrantsList />}
      {view === 'import' && (
        <Suspense fallback={<LoadingState rows={5} />}>
          <PeopleImport />
        </Suspense>
      )}
    </Section>
  );
}
