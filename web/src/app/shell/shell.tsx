import { maySee } from '@mostrador/contract/screens';
import { useEffect } from 'react';
import { recordPageView } from '../../features/analytics/api.ts';
import { FormLinks } from '../../features/documents/form-links.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { Header } from './header.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { SessionEndedDialog } from './session-ended-dialog.tsx';
import styles from './shell.module.css';
import { useLiveUpdates } from './use-live-updates.ts';

/** Counts every screen that is shown: the first one and each that follows, the not-found screen too. */
function usePageViews(path: string): void {
  const viewer = useViewer();
  const counts = !viewer.mustChangePassword && maySee(path, viewer);
  useEffect(() => {
    if (counts) recordPageView(path);
  }, [path, counts]);
}

function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <section aria-labelledby="formatos">
          <h2 id="formatos" className={styles.formsHeading}>
            Formatos
          </h2>
          <FormLinks />
        </section>
        <p className={styles.portalName}>Mostrador · Portal del personal</p>
      </div>
    </footer>
  );
}

/** What surrounds every screen of whoever is signed in. */
export function Shell({ path }: { path: string }) {
  useLiveUpdates();
  usePageViews(path);
  return (
    <>
      <a href="#principal" className={styles.skip}>
        Saltar al contenido
      </a>
      <Header />
      <ScreenFrame path={path} />
      <Footer />
      <SessionEndedDialog />
    </>
  );
}
