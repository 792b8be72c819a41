import type { Person } from '@mostrador/contract/people';
import { when } from '../../lib/dates.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './people-section.module.css';
import type { Action } from './person-actions.ts';
import { personStates } from './person-states.ts';

type PersonRowProps = { person: Person; actions: readonly Action[]; busy: boolean };

export function PersonRow({ person, actions, busy }: PersonRowProps) {
  const { username: own } = useViewer();
  const { name, username, branch, disabled, lastSignInAt } = person;
  const states = personStates(person);
  return (
    <tr className={disabled ? styles.disabled : undefined} aria-busy={busy || undefined}>
      <th scope="row">
        {name}
        {username === own && <span className={styles.you}> (tú)</span>}
      </th>
      <td data-label="Usuario">{username}</td>
      <td data-label="Sucursal">{branch ?? '—'}</td>
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
      <td>
        {actions.length > 0 && (
          <Menu
            label={
              <span>
                {busy ? 'Un momento…' : 'Acciones'}
                <VisuallyHidden> de {name}</VisuallyHidden>
              </span>
            }
            closeOn=""
            align="end"
            buttonClassName={styles.actions}
          >
            {actions.map(({ label, run }) => (
              <li key={label}>
                <button type="button" disabled={busy} onClick={() => void run()}>
                  {label}
                </button>
              </li>
            ))}
          </Menu>
        )}
      </td>
    </tr>
  );
}
