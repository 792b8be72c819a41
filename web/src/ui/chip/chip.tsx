import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

export type ChipTone = 'steel' | 'blue' | 'red' | 'green';

type ChipProps = { tone?: ChipTone; children: ReactNode };

/** A state in a word or two. The colour only repeats what the word says. */
export function Chip({ tone = 'steel', children }: ChipProps) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
