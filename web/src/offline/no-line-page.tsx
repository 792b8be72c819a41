import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from '../features/identity/sign-in-screen.module.css';
import { Greeting, Logos } from '../lib/brand/brand.tsx';
import { useStore } from '../lib/store.ts';
import { Button } from '../ui/button/button.tsx';
import { startLine } from './browser-line.ts';
import { lineDown } from './line.ts';
import { probe } from './probe.ts';

/** All that a device shows without a line while nobody is signed in on it. */
function NoLinePage() {
  const down = useStore(lineDown);
  const [asking, setAsking] = useState(false);
  useEffect(() => startLine(), []);
  useEffect(() => {
    if (!down) location.reload();
  }, [down]);

  const retry = async () => {
    setAsking(true);
    if (await probe()) return lineDown.set(false);
    setAsking(false);
  };

  return (
    <main className={styles.screen}>
      <title>Sin línea · Mostrador</title>
      <div className={styles.sign}>
        <div className={styles.brand}>
          <Logos />
          <Greeting />
        </div>
        <div className={styles.body}>
          <h1>No hay línea</h1>
          <p>
            Nadie ha entrado en este equipo y sin línea no se puede entrar. En cuanto vuelva, esta página se abre sola.
          </p>
          <Button look="primary" pending={asking} onClick={() => void retry()}>
            Intentar de nuevo
          </Button>
        </div>
      </div>
    </main>
  );
}

export function drawNoLinePage(root: HTMLElement): void {
  lineDown.set(true);
  createRoot(root).render(<NoLinePage />);
}
