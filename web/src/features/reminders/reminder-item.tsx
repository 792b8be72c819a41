import { type ReminderFlag, reminderFlags } from '@mostrador/contract/reminders';
import { Trash2 } from 'lucide-react';
import { ago } from '../../lib/ago.ts';
import { moment } from '../../lib/moment.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card, type Edge } from '../../ui/card/card.tsx';
import { Chip, type ChipTone } from '../../ui/chip/chip.tsx';
import type { Listed } from './entries.ts';
import styles from './reminders-screen.module.css';

const colours: Record<ReminderFlag, { edge: Edge; tone: ChipTone }> = {
  danger: { edge: 'red', tone: 'red' },
  success: { edge: 'green', tone: 'green' },
  dark: { edge: 'ink', tone: 'steel' },
};

type ReminderItemProps = { reminder: Listed; now: number; onDelete: () => void };

export function ReminderItem({ reminder, now, onDelete }: ReminderItemProps) {
  const { message, flag, date } = reminder;
  const { edge, tone } = colours[flag];
  const iso = new Date(date).toISOString();
  return (
    <li>
      <Card edge={edge} className={styles.item}>
        <div className={styles.head}>
          <Chip tone={tone}>{reminderFlags[flag]}</Chip>
          <time dateTime={iso} title={moment(iso)} className={styles.time}>
            {ago(date, now)}
          </time>
        </div>
        <p className={styles.message}>{message}</p>
        <Button look="quiet" aria-label={`Borrar: ${message}`} onClick={onDelete}>
          <Trash2 size={18} aria-hidden="true" />
          Borrar
        </Button>
      </Card>
    </li>
  );
}
