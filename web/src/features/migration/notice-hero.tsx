import type { ReactNode } from 'react';
import styles from './notice-hero.module.css';
import { PaintedRoad } from './painted-road.tsx';

type NoticeHeroProps = {
  /** What the arrows do; null where nobody is sent anywhere yet. */
  arrows: 'moving' | 'still' | null;
  children: ReactNode;
  pause?: ReactNode;
};

/** The top of the notice, words and road. It stands in its place before the notice has something to say. */
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
