import { type FormerAccount, type Person, peopleLimits } from '@mostrador/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { when } from '../../lib/dates.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { type Question, useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { formerAccountsQuery, useJoinAccount } from './api.ts';
import styles from './join-account-dialog.module.css';

function joinQuestion(account: FormerAccount, { name }: Person): Question {
  return {
    title: `¿Unir la cuenta «${account.username}» con ${name}?`,
    body: `Sus reportes, su avance y las funciones que recibió en el portal pasan a ${name}, y la cuenta «${account.username}» se borra. Esto no se puede deshacer: revisa que sea la misma persona.`,
    confirm: 'Unir y borrar la cuenta anterior',
    cancel: 'Cancelar',
  };
}

type AccountItemProps = { account: FormerAccount; busy: boolean; onJoin: () => void };

function AccountItem({ account, busy, onJoin }: AccountItemProps) {
  const { name, username, email, branch, lastSignInAt, similar } = account;
  const access = lastSignInAt ? `Último acceso: ${when(lastSignInAt)}` : 'Nunca entró';
  return (
    <li className={styles.account}>
      <div className={styles.about}>
        <strong>{name}</strong>
        <span>{[username, email, branch].filter(Boolean).join(' · ')}</span>
        <span>{access}</span>
        {similar && (
          <span>
            <Chip tone="blue">Mismo correo o usuario</Chip>
          </span>
        )}
      </div>
      <Button pending={busy} onClick={onJoin}>
        Unir
        <VisuallyHidden> la cuenta {username}</VisuallyHidden>
      </Button>
    </li>
  );
}

type AccountsProps = { person: Person; ask: (question: Question) => Promise<boolean>; onClose: () => void };

function Accounts({ person, ask, onClose }: AccountsProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const accounts = useQuery(formerAccountsQuery(person.id, search));
  const { data } = accounts;
  const join = useJoinAccount(person.id);
  const toast = useToast();

  const joinWith = async (account: FormerAccount) => {
    if (!(await ask(joinQuestion(account, person)))) return;
    // A late answer does not close the dialog of another person.
    const joined = await join.mutateAsync({ cuenta: account.id }, { onSuccess: onClose }).catch(() => null);
    if (joined) toast({ text: `La cuenta «${account.username}» ya es parte de ${person.name}` });
  };

  return (
    <>
      <p>
        Las cuentas que el portal tenía antes ya no abren. Une la que era de <strong>{person.name}</strong> para que
        conserve sus ventas perdidas reportadas, su avance en la capacitación y las funciones que recibió en el portal.
      </p>
      <Field label="Buscar la cuenta anterior">
        {(control) => (
          <SearchInput
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={peopleLimits.search.max}
            placeholder="Nombre, usuario o correo"
          />
        )}
      </Field>
      {join.error && <FormError>{sentenceFor(join.error)}</FormError>}
      <QueryState query={accounts} rows={3} />
      {data?.accounts.length === 0 && <p role="status">No encontramos ninguna cuenta anterior así.</p>}
      {data && data.accounts.length > 0 && (
        <ul className={styles.accounts} aria-label="Cuentas anteriores">
          {data.accounts.map((account) => (
            <AccountItem
              key={account.id}
              account={account}
              busy={join.isPending && join.variables.cuenta === account.id}
              onJoin={() => void joinWith(account)}
            />
          ))}
        </ul>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </>
  );
}

/** Shows the accounts of before the company's user pool or of another one, and joins one of them to the person. */
export function JoinAccountDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const { ask, dialog } = useConfirm();
  return (
    <>
      <Dialog title="Unir una cuenta anterior" open={person !== null} onClose={onClose}>
        {person && <Accounts key={person.id} person={person} ask={ask} onClose={onClose} />}
      </Dialog>
      {dialog}
    </>
  );
}
