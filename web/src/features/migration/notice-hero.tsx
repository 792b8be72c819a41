import type { ReactNode } from 'react';
import road from './art/camino.svg';
import styles from './notice-hero.module.css';

/** Arrows painted on the lane, nearest first. */
const arrowShapes = [
  'M208.1 328L251.9 328L248.4 291L290.7 291L230 246L169.3 291L211.6 291Z',
  'M217.2 232L242.8 232L240.7 210L265.5 210L230 182L194.5 210L219.3 210Z',
  'M222.7 173L237.3 173L236 160L249.9 160L230 143L210.1 160L224 160Z',
  'M226 138L234 138L233.1 129L240.3 129L230 119L219.7 129L226.9 129Z',
];

type NoticeHeroProps = {
  /** Null for a road without arrows, while the notice loads. */
  arrows: 'moving' | 'still' | null;
  children: ReactNode;
  pause?: ReactNode;
};

/** The road to the new site. Its arrows light up one after the other, towards the sign. */
function PaintedRoad({ arrows }: Pick<NoticeHeroProps, 'arrows'>) {
  return (
    <div className={styles.road}>
      <img src={road} width={460} height={340} alt="" />
      {arrows && (
        <svg viewBox="0 0 460 340" aria-hidden="true" data-arrows={arrows}>
          <text
            className={styles.sign}
            x="214"
            y="49"
            textAnchor="middle"
            textLength="190"
            lengthAdjust="spacingAndGlyphs"
          >
            PAGINA NUEVA
          </text>
          <g>
            {arrowShapes.map((shape) => (
              <path key={shape} className={styles.arrow} d={shape} />
            ))}
          </g>
        </svg>
      )}
    </div>
  );
}

/** The top of the notice, and of the screen while the notice loads. */
export function NoticeHero({ arrows, children, pause }: NoticeHeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>{children}</div>
      <div className={styles.picture}>
        <PaintedRoad arrows={arrows} />
      </div>
      {pause && <div className={styles.pause}>{pause}</div>}
    </div>
  );
}
