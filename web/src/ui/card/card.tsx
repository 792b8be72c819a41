import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export type Edge = 'steel' | 'ink' | 'yellow' | 'blue' | 'red' | 'green';

type CardProps = ComponentProps<'div'> & {
  /** Colour of the edge on the left, as on a road sign. */
  edge?: Edge;
};

export function Card({ edge = 'steel', className, ...rest }: CardProps) {
  return <div {...rest} className={classNames(styles.card, styles[edge], className)} />;
}
