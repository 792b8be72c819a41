import { signInPath } from '@mostrador/contract/paths';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from '../../features/identity/sign-in-screen.module.css';
import { Greeting, Logos } from '../../lib/brand/brand.tsx';
import { leaveSignedOut } from '../../lib/leave-signed-out.ts';
import { useStore } from '../../lib/store.ts';
import { isOffline } from '../../offline/connection.ts';
import { monitorConnection } from '../../offline/monitor-connection.ts';
import { probeHealth } from '../../offline/probe.ts';
import { Button } from '../../ui/button/button.tsx';

/** All that a device shows while offline when nobody is signed in on it. */
function OfflinePage() {
  const offline = useStore(isOffline);
  const [probing, setProbing] = useState(false);
  // The worker serves this page also when the portal answers that it cannot work: a reload would lead here again.
  useEffect(() => monitorConnection(probeHealth), []);
  useEffect(() => {
    if (!offline) location.reload();
  }, [offline]);

  const retry = async () => {
    setProbing(true);
    if (await probeHealth()) return isOffline.set(false);
    setProbing(false);
  };

  return (
    <main className={styles.screen}>
      <title>Sin internet · Mostrador</title>
      <div className={styles.sign}>
        <div className={styles.brand}>
          <Logos />
          <Greeting />
        </div>
        <div className={styles.body}>
          <h1>No hay internet</h1>
          <p>
            Nadie ha entrado en este equipo y sin internet no se puede entrar. En cuanto vuelva, esta página se abre
            sola.
          </p>
          <Button look="primary" pending={probing} onClick={() => void retry()}>
            Intentar de nuevo
          </Button>
        </div>
      </div>
    </main>
  );
}

export function renderOfflinePage(root: HTMLElement): void {
  isOffline.set(true);
  createRoot(root).render(<OfflinePage />);
}

// Loaded together, so that signing out offline needs one cached chunk.
export { signOutDevice } from '../../offline/clear-session-data.ts';

/** After a sign-out while offline. The service worker serves the offline page; without a worker it is rendered in place. */
export function showSignedOut(): void {
  if (navigator.serviceWorker?.controller) {
    leaveSignedOut();
    return;
  }
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  history.replaceState(null, '', signInPath);
  renderOfflinePage(root);
}
