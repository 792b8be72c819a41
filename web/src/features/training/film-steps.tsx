import { useEffect, useRef } from 'react';
import styles from './film-steps.module.css';

type FilmStepsProps = {
  steps: readonly string[];
  /** The sentence that the film says at this moment. */
  spoken: string;
};

/** What the film shows, to read at one's own pace; the step of the moment stands out. */
export function FilmSteps({ steps, spoken }: FilmStepsProps) {
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
