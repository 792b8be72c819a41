import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '../lib/store.ts';
import { useToast } from '../ui/toast/toast-context.ts';
import { startLine } from './browser-line.ts';
import { lineDown } from './line.ts';
import styles from './line-bar.module.css';
import { watchVersions } from './new-version.ts';
import { useConfirmedViewer } from './use-confirmed-viewer.ts';
import { useKeeping } from './use-keeping.ts';
import { VersionNotice } from './version-notice.tsx';

/** Says under the header that there is no line and what works all the same. */
export function LineBar() {
  const down = useStore(lineDown);
  const was = useRef(down);
  const queryClient = useQueryClient();
  const toast = useToast();
  const confirm = useConfirmedViewer();
  useKeeping();
  useEffect(() => {
    startLine();
    watchVersions().catch(console.warn);
  }, []);

  const onReturn = useEffectEvent(() => {
    toast({ text: 'Volvió la línea.' });
    void confirm().then(() => queryClient.invalidateQueries(), console.warn);
  });
  useEffect(() => {
    if (was.current && !down) onReturn();
    was.current = down;
  }, [down]);

  return (
    <>
      <div role="status" className={styles.place}>
        {down && (
          <div className={styles.bar}>
            <p className={styles.words}>
              <WifiOff size={20} aria-hidden="true" className={styles.icon} />
              <span>
                <strong>Sin línea.</strong> Puedes leer las guías guardadas, ver tus tareas y registrar ventas perdidas:
                se envían solas cuando vuelva.
              </span>
            </p>
          </div>
        )}
      </div>
      <VersionNotice />
    </>
  );
}
