import type { Branch } from '@mostrador/contract/branches';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dayAndMonth, when } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { openingHoursQuery, useMayEditHours } from './api.ts';
import styles from './hours.module.css';
import { dayWords, todayIn, weekWords } from './open-state.ts';

/** Few people change hours, so the code of the form is loaded for them alone. */
const EditHours = lazy(() => import('./edit-hours.tsx'));

/** The hours of a branch day by day, with the button that changes them for whoever may. */
export function BranchHours({ branch }: { branch: Branch }) {
  const { data = [] } = useQuery(openingHoursQuery());
  const mayEdit = useMayEditHours();
  const today = todayIn(branch.ciudad, useNow());
  const [editing, setEditing] = useState(false);
  const hours = data.find(({ sucursal }) => sucursal === branch.id);
  if (!hours) return null;
  const coming = hours.excepciones.filter(({ dia }) => dia >= today);
  return (
    <div className={styles.hours}>
      <h4>Horario</h4>
      <dl className={styles.days}>
        {weekWords(hours.semana).map(([days, words]) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {coming.map(({ dia, horario }) => (
          <div key={dia}>
            <dt>{dayAndMonth(dia)}</dt>
            <dd>{dayWords(horario)}</dd>
          </div>
        ))}
      </dl>
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
      {editing && (
        <Suspense>
          <EditHours branch={branch} hours={hours} today={today} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}
