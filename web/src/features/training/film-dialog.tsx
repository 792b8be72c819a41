import type { FilmProgress } from '@mostrador/contract/training';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './film-dialog.module.css';
import { FilmPlayer } from './film-player.tsx';
import type { Film } from './videos.ts';

type FilmStepsProps = {
  steps: readonly string[];
  /** The sentence that is being spoken. */
  spoken: string;
};

/** The steps of the film as text; the one that is being spoken is highlighted and scrolled into view. */
function FilmSteps({ steps, spoken }: FilmStepsProps) {
  const current = useRef<HTMLLIElement>(null);
  const at = steps.indexOf(spoken);
  useEffect(() => {
    const step = current.current;
    const list = step?.parentElement;
    if (at >= 0 && step && list) list.scrollTo({ top: step.offsetTop - list.offsetTop - list.clientHeight / 3 });
  }, [at]);
  return (
    <section className={styles.steps} aria-label="Pasos">
      <h3>Pasos</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol tabIndex={0}>
        {steps.map((step, index) => (
          <li key={step} ref={index === at ? current : null} aria-current={index === at ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}

type FilmDialogProps = { film: Film | null; progress: FilmProgress | undefined; onClose: () => void };

/** The film beside its steps. Rendered only while open, so that the film loads only then. */
export function FilmDialog({ film, progress, onClose }: FilmDialogProps) {
  const [spoken, setSpoken] = useState('');
  return (
    <Dialog title={film?.modalHeader ?? ''} open={film !== null} onClose={onClose} wide closeOnTop>
      {film && (
        <div className={styles.parts}>
          <FilmPlayer key={film.id} film={film} from={progress?.position ?? 0} onSentence={setSpoken} />
          <FilmSteps steps={film.steps} spoken={spoken} />
        </div>
      )}
    </Dialog>
  );
}
