import { type ChangePerson, changePerson, type Person, type PersonField, positions } from '@mostrador/contract/people';
import { isProblem } from '../../lib/http/problem-error.ts';
import { useTheirs } from '../../lib/use-theirs.ts';
import { useViewer } from '../../lib/viewer.ts';
import { type Question, useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { StoredMeanwhile } from '../../ui/state/stored-meanwhile.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { fetchPerson, useUpdatePerson } from './api.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonFields } from './person-fields.tsx';

const labels = { submit: 'Guardar', sending: 'Guardando…' };

function leaveQuestion({ name }: Person): Question {
  return {
    title: `¿Quitar la sucursal de ${name}?`,
    body: 'Ya no aparecerá en tu lista. La administración puede ponerle otra sucursal.',
    confirm: 'Quitar la sucursal',
    cancel: 'Seguir editando',
  };
}

/** What somebody else stored meanwhile. */
function Theirs({ person: { name, email, branch, puesto } }: { person: Person }) {
  const facts = [name, email, branch, puesto && positions[puesto]].filter(Boolean);
  return <StoredMeanwhile>Ahora dice: {facts.join(' · ')}</StoredMeanwhile>;
}

type EditPersonDialogProps = {
  person: Person | null;
  fromPool: readonly PersonField[];
  onClose: () => void;
};

/** Edits what the portal says of a person. What was typed stays when somebody else has changed it meanwhile. */
export function EditPersonDialog({ person, fromPool, onClose }: EditPersonDialogProps) {
  const { theirs: loaded, reload, clear } = useTheirs(async () => person && fetchPerson(person.id));
  // A late answer may be about the person for whom the dialog was open before.
  const theirs = loaded?.id === person?.id ? loaded : null;
  const ofSome = useViewer().scopes['people:manage'] !== undefined;
  const update = useUpdatePerson();
  const toast = useToast();
  const { ask, dialog } = useConfirm();

  const close = () => {
    update.reset();
    clear();
    onClose();
  };

  const send = async (body: ChangePerson) => {
    if (!person) return;
    if (ofSome && person.branch && !body.branch && !(await ask(leaveQuestion(person)))) return;
    try {
      const { version } = theirs ?? person;
      // A late answer does not close the dialog of another person.
      const { name } = await update.mutateAsync({ id: person.id, version, body }, { onSuccess: close });
      toast({ text: `Guardamos los datos de ${name}` });
    } catch (error) {
      if (isProblem(error, 'changed-meanwhile')) await reload();
    }
  };

  return (
    <>
      {person && (
        <PersonDialog<ChangePerson>
          title="Editar datos"
          onClose={close}
          check={changePerson}
          defaults={{
            ...(!fromPool.includes('name') && { name: person.name }),
            ...(!fromPool.includes('email') && { email: person.email ?? '' }),
            branch: person.branch ?? '',
            puesto: person.puesto ?? '',
            shared: person.shared,
          }}
          error={update.error}
          errorDetail={theirs && <Theirs person={theirs} />}
          labels={labels}
          onSend={send}
        >
          <PersonFields person={person} fromPool={fromPool} branchLabel="Sucursal" noBranch="Sin sucursal" />
        </PersonDialog>
      )}
      {dialog}
    </>
  );
}
