import styles from './painted-road.module.css';

/** Arrows painted on the lane, nearest first. */
const arrows = [
  'M208.1 328L251.9 328L248.4 291L290.7 291L230 246L169.3 291L211.6 291Z',
  'M217.2 232L242.8 232L240.7 210L265.5 210L230 182L194.5 210L219.3 210Z',
  'M222.7 173L237.3 173L236 160L249.9 160L230 143L210.1 160L224 160Z',
  'M226 138L234 138L233.1 129L240.3 129L230 119L219.7 129L226.9 129Z',
];

/** The road to the new site: its arrows light up one after the other, towards the sign. */
export function PaintedRoad({ moving }: { moving: boolean }) {
  return (
    <svg className={styles.road} viewBox="0 0 460 340" aria-hidden="true" data-moving={moving}>
      <path d="M20 104 84 80 132 96 196 72 250 92 312 68 384 94 440 104Z" fill="#3d464d" />
      <path d="M0 340L460 340L237.5 104L222.5 104Z" fill="#3d464d" />
      <path d="M23 340L39.1 340L223.7 104L223.2 104ZM437 340L420.9 340L236.3 104L236.8 104Z" fill="#faf8f4" />
      <g stroke="#faf8f4" strokeWidth="4" strokeLinejoin="round">
        <path d="M134 62V112M326 62V112" stroke="#87919a" strokeWidth="7" />
        <rect x="96" y="6" width="268" height="62" rx="8" fill="#0b5cab" />
      </g>
      <text className={styles.sign} x="214" y="49" textAnchor="middle" textLength="190" lengthAdjust="spacingAndGlyphs">
        PAGINA NUEVA
      </text>
      <path d="M336 54V32H326L341 16 356 32H346V54Z" fill="#faf8f4" />
      <g>
        {arrows.map((arrow) => (
          <path key={arrow} className={styles.arrow} d={arrow} />
        ))}
      </g>
    </svg>
  );
}
