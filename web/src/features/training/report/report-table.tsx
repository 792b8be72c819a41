import {
  type FilmProgress,
  moduleIds,
  type TraineeProgress,
  type TrainingModule,
  trainingModules,
} from '@mostrador/contract/training';
import { useBoot } from '../../../lib/boot.ts';
import { moment } from '../../../lib/dates.ts';
import { CardTable } from '../../../ui/table/card-table.tsx';
import { type Film, filmsOf } from '../videos.ts';
import styles from './training-section.module.css';

function stateOf(progress: FilmProgress | undefined, timeZone: string): string {
  if (progress?.seenAt) return `visto el ${moment(progress.seenAt, { timeZone })}`;
  if (!progress || progress.played === 0) return 'sin empezar';
  return `${Math.round((progress.played / progress.seconds) * 100)} %`;
}

function FilmList({ films, progress }: { films: readonly Film[]; progress: readonly FilmProgress[] }) {
  const { timeZone } = useBoot();
  return (
    <ul className={styles.films}>
      {films.map(({ id, titulo }) => (
        <li key={id}>
          {titulo}:{' '}
          <span className={styles.state}>
            {stateOf(
              progress.find((item) => item.id === id),
              timeZone,
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const columns = ['Nombre', 'Sucursal', ...moduleIds.map((module) => trainingModules[module].name)];

/** One row per person; each module expands to its films. */
export function ReportTable({ people }: { people: readonly TraineeProgress[] }) {
  return (
    <CardTable caption="Avance por persona y módulo" columns={columns} className={styles.table}>
      {people.map(({ userId, name, username, branch, films }) => (
        <tr key={userId}>
          <th scope="row">
            {name || username} <span className={styles.username}>{username}</span>
          </th>
          <td data-label="Sucursal">{branch}</td>
          {moduleIds.map((module) => (
            <td key={module} data-label={trainingModules[module].name}>
              <ModuleCell module={module} progress={films} person={name || username} />
            </td>
          ))}
        </tr>
      ))}
    </CardTable>
  );
}

type ModuleCellProps = { module: TrainingModule; progress: readonly FilmProgress[]; person: string };

function ModuleCell({ module, progress, person }: ModuleCellProps) {
  const films = filmsOf(module);
  const seen = films.filter(({ id }) => progress.find((item) => item.id === id)?.seenAt).length;
  return (
    <details>
      <summary
        className={styles.summary}
        aria-label={`${person}, ${trainingModules[module].name}: ${seen} de ${films.length} vistos`}
      >
        {seen} de {films.length}
      </summary>
      <FilmList films={films} progress={progress} />
    </details>
  );
}
