import { RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { useMayLeave } from '../../lib/leave-guard.tsx';
import { useStore } from '../../lib/store.ts';
import { activateNewVersion, newVersion } from '../../offline/new-version.ts';
import { Button } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './version-notice.module.css';

/** A small notice in a corner, which does not interrupt what the person is doing. */
export function VersionNotice() {
  const worker = useStore(newVersion);
  const [activating, setActivating] = useState(false);
  const mayLeave = useMayLeave();

  const activate = async () => {
    if (!worker || !(await mayLeave())) return;
    setActivating(true);
    activateNewVersion(worker);
  };

  const postpone = () => {
    newVersion.set(null);
    document.querySelector('main')?.focus({ preventScroll: true });
  };

  return (
    <div role="status" className={styles.place}>
      {worker && (
        <div className={styles.notice}>
          <p>Hay una versión nueva</p>
          <Button pending={activating} onClick={() => void activate()}>
            <RotateCw size={18} aria-hidden="true" />
            Actualizar
          </Button>
          <button type="button" className={styles.later} onClick={postpone}>
            <X size={20} aria-hidden="true" />
            <VisuallyHidden>Después</VisuallyHidden>
          </button>
        </div>
      )}
    </div>
  );
}
