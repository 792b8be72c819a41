import { type Candidate, marks, type Tier, tiers } from '@mostrador/contract/demand';
import { Chip, type ChipTone } from '../../ui/chip/chip.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './figures.module.css';
import { percent } from './part/explanation.ts';

const bar = { width: 8, gap: 3, height: 30, radius: 2 };

/** The outline of a bar, round at the top. */
function outline(x: number, height: number): string {
  const { width, radius } = bar;
  const side = Math.round(height - radius);
  return `M${x} ${bar.height}v-${side}q0-${radius} ${radius}-${radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}v${side}z`;
}

/** Needs a month as twelve small bars, the newest at the right. A month with one is never as high as the picture. */
export function SmallMonthBars({ months }: { months: readonly number[] }) {
  const highest = Math.max(3, ...months);
  const width = months.length * (bar.width + bar.gap) - bar.gap;
  const heightOf = (needs: number) => (needs === 0 ? bar.radius : Math.max(5, (needs / highest) * bar.height));
  // One path for all bars of a kind instead of an element for each month: a list has fifty of these pictures.
  const pathOf = (isShown: (needs: number) => boolean) =>
    months
      .map((needs, month) => (isShown(needs) ? outline(month * (bar.width + bar.gap), heightOf(needs)) : ''))
      .join('');
  return (
    <span className={styles.months}>
      <svg width={width} height={bar.height} viewBox={`0 0 ${width} ${bar.height}`} aria-hidden="true">
        <path d={pathOf((needs) => needs > 0)} className={styles.need} />
        <path d={pathOf((needs) => needs === 0)} className={styles.noNeed} />
      </svg>
      <VisuallyHidden>Por mes, el de hoy al final: {months.join(', ')}. </VisuallyHidden>
    </span>
  );
}

/** How probable it is that the part is asked for again, as a number and as a small meter. */
export function Chance({ share, tier }: { share: number; tier: Tier }) {
  return (
    <span className={styles.chance} data-tier={tier}>
      <strong>{share < 0.995 ? percent(share) : '>\u00a099\u00a0%'}</strong>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" className={styles.rest} />
        <rect width={Math.max(2, share * 100)} height="6" className={styles.share} />
      </svg>
    </span>
  );
}

const tones: Record<Tier, ChipTone> = { surtir: 'green', vigilar: 'blue', esperar: 'steel' };

/** What to do with a line, and what to know before doing it. */
export function TierAndMarks({ clase, avisos }: Pick<Candidate, 'clase' | 'avisos'>) {
  return (
    <span className={styles.chips}>
      <Chip tone={tones[clase]}>{tiers[clase]}</Chip>
      {avisos.map((mark) => (
        <Chip key={mark} tone={mark === 'volvio-a-faltar' ? 'red' : 'steel'}>
          {marks[mark]}
        </Chip>
      ))}
    </span>
  );
}
