import {
  type FilmProgress,
  moduleIds,
  type TraineeProgress,
  type TrainingModule,
  trainingModules,
} from '@mostrador/contract/training';
import { CardTable } from '../../../ui/table/card-table.tsx';
import { filmsOf } from '../videos.ts';
import { FilmList } from './film-list.tsx';
import styles from './training-section.module.css';

const columns = ['Nombre', 'Sucursal', ...moduleIds.map((module) => trainingModules[module].name)];

/** A person a row; behind each module's figure, the films by name. */
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
