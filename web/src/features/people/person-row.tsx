import { type Person, positions } from '@mostrador/contract/people';
import { when } from '../../lib/dates.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './people-section.module.css';
import type { Action } from './person-actions.ts';
import { personStates } from './person-states.ts';

type PersonRowProps = { person: Person; actions: readonly Action[]; busy: boolean };

/** The name opens what can be done with the account. */
function Name({ person, actions, busy }: PersonRowProps) {
  const { username: own } = useViewer();
  const name = (
    <>
      {person.name}
      {person.username === own && <span className={styles.you}> (tú)</span>}
    </>
  );
  if (actions.length === 0) return name;
  return (
    <Menu
      label={
        <span>
          <VisuallyHidden>Acciones de </VisuallyHidden>
          {name}
        </span>
      }
      closeOn=""
      buttonClassName={styles.name}
    >
      {actions.map(({ label, run }) => (
        <li key={label}>
          <button type="button" disabled={busy} onClick={() => void run()}>
            {label}
          </button>
        </li>
      ))}
    </Menu>
  );
}

export function PersonRow(props: PersonRowProps) {
  const { person, busy } = props;
  const { username, branch, retiredBranch, puesto, roles, disabled, lastSignInAt } = person;
  const own = useViewer().username === username;
  const states = personStates({ ...person, mayManage: person.mayManage || own });
  return (
    <tr className={disabled ? styles.disabled : undefined} aria-busy={busy || undefined}>
      <th scope="row">
        <Name {...props} />
        {busy && <span className={styles.more}>Un momento…</span>}
      </th>
      <td data-label="Usuario">{username}</td>
      <td data-label="Sucursal">
        <span>
          {branch ?? 'Sin sucursal'}
          {retiredBranch && ' (retirada)'}
          {puesto && <span className={styles.more}>{positions[puesto]}</span>}
        </span>
      </td>
      <td data-label="Función">
        <span>
          {(roles.length > 0 ? roles : ['Personal']).map((role) => (
            <span key={role} className={styles.role}>
              {role}
            </span>
          ))}
        </span>
      </td>
      <td data-label="Último acceso">{lastSignInAt ? when(lastSignInAt) : 'Nunca'}</td>
      <td data-label={states.length > 0 ? 'Estado' : undefined}>
        {states.length > 0 && (
          <div className={styles.chips}>
            {states.map(({ text, tone }) => (
              <Chip key={text} tone={tone}>
                {text}
              </Chip>
            ))}
          </div>
        )}
      </td>
    </tr>
  );
}
