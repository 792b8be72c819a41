import { useEffect, useRef } from 'react';
import { useViewer } from '../../lib/viewer.ts';
import { screenFor } from '../screens.ts';
import { ScreenBody } from './screen-body.tsx';
import styles from './screen-frame.module.css';
import { useArrival } from './use-arrival.ts';

/** What all screens share: document title, the one h1, and the focus on arrival. */
export function ScreenFrame({ path }: { path: string }) {
  const screen = screenFor(path, useViewer());
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(path, heading);

  useEffect(() => {
    document.title = `${screen.title} · Mostrador`;
  }, [screen.title]);

  return (
    <main id="contenido" className={styles.main} tabIndex={-1}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {screen.title}
      </h1>
      <ScreenBody key={path} screen={screen} />
    </main>
  );
}
