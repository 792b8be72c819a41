import { type CandidatePart, marks } from '@mostrador/contract/demand';
import type { ScreenPath } from '@mostrador/contract/screens';
import { TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { monthAndYear } from '../../../lib/dates.ts';
import { Link } from '../../../ui/link/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { TierAndMarks } from '../figures.tsx';
import { explain, percent, placeWords, unitWords } from './explanation.ts';
import { type Figure, figureValue, monthsUntil } from './figures.ts';
import styles from './part.module.css';
import { markWords, tierReason, weightlessWords } from './reasons.ts';
import { Sentence } from './sentence.tsx';

type SummaryProps = {
  part: CandidatePart;
  figures: ReadonlyMap<string, Figure>;
  shown: string | null;
  onShow: (figure: string) => void;
};

/** How often each of the last twelve months; a month opens its own. */
function MonthBars({ part, figures, shown, onShow }: SummaryProps) {
  const months = monthsUntil(part.hasta).map((month) => {
    const figure = figures.get(`mes ${month}`);
    return { month, name: `mes ${month}`, value: figure ? figureValue(figure) : 0 };
  });
  const highest = Math.max(1, ...months.map(({ value }) => value));
  return (
    <ol className={styles.months} aria-label="Veces por mes">
      {months.map(({ month, name, value }) => {
        const words = monthAndYear(`${month}-01`);
        const inside = (
          <>
            <span className={styles.count} aria-hidden="true">
              {value > 0 && value}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ height: `${(value / highest) * 100}%` }} />
            </span>
            <span className={styles.letter} aria-hidden="true">
              {words.slice(0, 1)}
            </span>
            <VisuallyHidden>
              {words}: {unitWords(value, 'veces')}
            </VisuallyHidden>
          </>
        );
        return (
          <li key={month}>
            {value > 0 ? (
              <button
                type="button"
                className={styles.month}
                aria-pressed={name === shown}
                title={words}
                onClick={() => onShow(name)}
              >
                {inside}
              </button>
            ) : (
              <span className={styles.month}>{inside}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What the part is, how probable it is that it is asked for again, and the sentence that explains it. */
export function PartSummary(props: SummaryProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  const { part, figures, shown, onShow, heading } = props;
  const { linea, pieza, codigos, marca, categoria, lugar } = part;
  const name = pieza || codigos[0] || 'Pieza sin código';
  const lacks = tierReason(part);
  // The words before the number, if there are any, are smaller than it.
  const [, atLeast, share] = percent(linea?.probabilidad ?? 0).match(/^(\D*)(.*)$/) ?? [];
  return (
    <section className={styles.summary} aria-labelledby="pieza">
      <div className={styles.name}>
        <h2 id="pieza" ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <p className={styles.codes}>
          {codigos.length > 0 ? codigos.map((code) => <code key={code}>{code}</code>) : <span>Sin código</span>}
          <span>{[marca, categoria].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      {linea && (
        <div className={styles.chance}>
          <p className={styles.share}>
            <small>{atLeast}</small> {share}
          </p>
          <div className={styles.scale} aria-hidden="true">
            <span style={{ width: `${linea.probabilidad * 100}%` }} />
          </div>
          <p className={styles.tier}>
            <TierAndMarks clase={linea.clase} avisos={[]} />
            <span>en {placeWords(lugar)}</span>
          </p>
        </div>
      )}
      <p className={styles.sentence}>
        {explain(part, figures).map((pieces, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other name
          <span key={place}>
            <Sentence pieces={pieces} shown={shown} onShow={onShow} />{' '}
          </span>
        ))}
      </p>
      {linea && <MonthBars part={part} figures={figures} shown={shown} onShow={onShow} />}
      {linea && linea.avisos.length > 0 && (
        <ul className={styles.marks}>
          {linea.avisos.map((mark) => (
            <li key={mark}>
              <TriangleAlert size={20} aria-hidden="true" />
              <span>
                <strong>{marks[mark]}.</strong>{' '}
                <Sentence pieces={markWords(mark, part, figures)} shown={shown} onShow={onShow} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {lacks && <p className={styles.quiet}>{lacks}</p>}
      {part.sin_peso.length > 0 && (
        <p className={styles.quiet}>
          {weightlessWords(part)}{' '}
          <Link href={`${'/candidatas' satisfies ScreenPath}#motivos`}>Ver los otros motivos</Link>
        </p>
      )}
    </section>
  );
}
