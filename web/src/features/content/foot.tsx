import styles from './foot.module.css';
import { longDay } from './long-day.ts';

/** «de» and «el» contract: «del área», but «de la jefatura». */
const of = (owner: string) => `de ${owner}`.replace(/^de el /, 'del ');

type FootProps = { owner: string; reviewedOn: string | undefined };

/** Says whether the chain has approved the text, and which area of it answers for it. */
export function Foot({ owner, reviewedOn }: FootProps) {
  return (
    <p className={styles.foot}>
      {reviewedOn
        ? `Revisada el ${longDay(reviewedOn)} por ${owner}.`
        : `Redacción inicial, pendiente de visto bueno ${of(owner)}.`}
    </p>
  );
}
