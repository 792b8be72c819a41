import type { Branch } from '@mostrador/contract/branches';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { when } from '../../../lib/dates.ts';
import { inDialog, lazyPart } from '../../../lib/lazy-part.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { openingHoursQuery, useMayEditHours } from './api.ts';
import styles from './hours.module.css';
import { HoursList } from './hours-list.tsx';
import { todayIn } from './open-state.ts';

/** Few people change hours, so the code of the form is loaded for them alone. */
const EditHours = lazyPart(() => import('./edit-hours.tsx'), inDialog('Horario'));

/** The hours of a branch day by day, with the button that changes them for whoever may. */
export function BranchHours({ branch }: { branch: Branch }) {
  const { data = [] } = useQuery(openingHoursQuery());
  const mayEdit = useMayEditHours();
  const today = todayIn(branch.ciudad, useNow());
  const [editing, setEditing] = useState(false);
  const hours = data.find(({ sucursal }) => sucursal === branch.id);
  if (!hours) return null;
  return (
    <div className={styles.hours}>
      <h4>Horario</h4>
      <HoursList hours={hours} today={today} />
      <p className={styles.quiet}>
        {hours.confirmado ? `Confirmado ${when(hours.confirmado)}` : 'Sin confirmar: es el horario de costumbre.'}
      </p>
      {mayEdit(branch.id) && (
        <p>
          <Button onClick={() => setEditing(true)}>
            <Clock size={18} aria-hidden="true" />
            Editar horario
            <VisuallyHidden> de {branch.nombre}</VisuallyHidden>
          </Button>
        </p>
      )}
      {editing && <EditHours branch={branch} hours={hours} today={today} onClose={() => setEditing(false)} />}
    </div>
  );
}
