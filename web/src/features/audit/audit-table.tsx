import { type AuditEntry, auditActions } from '@mostrador/contract/audit';
import { useBoot } from '../../lib/boot.ts';
import { moment } from '../../lib/moment.ts';
import { Chip, type ChipTone } from '../../ui/chip/chip.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import styles from './audit-section.module.css';

const columns = ['Fecha y hora', 'Quién', 'Acción', 'Sobre', 'Dirección'];

const tones: Partial<Record<AuditEntry['action'], ChipTone>> = {
  'sign-in-refused': 'red',
  'person-disabled': 'red',
  'message-deleted': 'red',
  'lost-sale-deleted': 'red',
  'help-page-deleted': 'red',
  'section-changed': 'yellow',
  'password-reset': 'yellow',
  'sessions-ended': 'yellow',
};

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { timeZone } = useBoot();
  return (
    <CardTable caption="Bitácora" columns={columns} className={styles.table}>
      {entries.map(({ id, at, who, action, about, address }) => (
        <tr key={id}>
          <td>
            <time className={styles.time} dateTime={at}>
              {moment(at, { seconds: true, timeZone })}
            </time>
          </td>
          <td data-label="Quién">{who || '—'}</td>
          <td data-label="Acción">
            <span>
              <Chip tone={tones[action] ?? 'steel'}>{auditActions[action]}</Chip>
            </span>
          </td>
          <td data-label={about ? 'Sobre' : undefined}>{about}</td>
          <td data-label={address ? 'Dirección' : undefined}>{address}</td>
        </tr>
      ))}
    </CardTable>
  );
}
