import { screens } from '@mostrador/contract/screens';
import { moduleIds, type TrainingModule, trainingModules } from '@mostrador/contract/training';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/link/link.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { progressQuery } from './api.ts';
import styles from './training-screen.module.css';
import { useSendUnsent } from './unsent.ts';
import { filmsOf } from './videos.ts';

const about: Record<TrainingModule, string> = {
  taller: 'Clientes, órdenes de taller y cambios de aceite en el sistema, paso por paso.',
  caja: 'Lo que se captura al cerrar la caja en la tienda.',
};

/** The two modules of the training with the progress of this person in each. */
export default function TrainingScreen() {
  useSendUnsent();
  const { data: progress } = useQuery(progressQuery());
  return (
    <ul className={styles.modules}>
      {moduleIds.map((module) => {
        const films = filmsOf(module);
        const seen = films.filter(({ id }) => progress?.find((item) => item.id === id)?.seenAt).length;
        const { path } = trainingModules[module];
        const { title } = screens[path];
        return (
          <li key={module} className={styles.module}>
            <img src={films[0]?.files.cover} width={640} height={360} alt="" decoding="async" />
            <div className={styles.words}>
              <h2>
                <Link href={path}>{title}</Link>
              </h2>
              <p>{about[module]}</p>
              <div className={styles.progress}>
                <p>{progress ? `${seen} de ${films.length} vistos` : `${films.length} en total`}</p>
                <ProgressBar label={`Avance de ${title}`} value={seen / films.length} />
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
