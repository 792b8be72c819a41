import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSections } from '../../lib/sections.ts';
import { sessionPaused } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { isOffline } from '../../offline/connection.ts';
import { monitorConnection } from '../../offline/monitor-connection.ts';
import { watchVersions } from '../../offline/new-version.ts';
import { useToast } from '../../ui/toast/toast-context.ts';
import styles from './offline-bar.module.css';
import { useConfirmedViewer } from './use-confirmed-viewer.ts';
import { useOfflineData } from './use-offline-data.ts';
import { VersionNotice } from './version-notice.tsx';

/** What works offline besides reporting; the sections only where they are live. */
function useReadable(): string {
  const { sucursales, lista_precios } = useSections();
  const sections = [
    ...(sucursales === 'vivo' ? ['las sucursales'] : []),
    ...(lista_precios === 'vivo' ? ['tus últimos precios'] : []),
  ];
  if (sections.length === 0) return 'leer las guías guardadas, ver tus tareas y ';
  return `leer las guías guardadas, ver tus tareas, ${sections.join(' y ')}, y `;
}

/** Says under the header that the portal is offline and what works all the same. */
export function OfflineBar() {
  const offline = useStore(isOffline);
  const paused = useStore(sessionPaused);
  const readable = useReadable();
  const wasOffline = useRef(offline);
  const queryClient = useQueryClient();
  const toast = useToast();
  const confirm = useConfirmedViewer();
  useOfflineData();
  useEffect(() => {
    monitorConnection();
    watchVersions().catch(console.warn);
  }, []);

  const onReconnect = useEffectEvent(() => {
    toast({ text: 'Volvió el internet.' });
    void confirm().then(() => queryClient.invalidateQueries(), console.warn);
  });
  useEffect(() => {
    if (wasOffline.current && !offline) onReconnect();
    wasOffline.current = offline;
  }, [offline]);

  return (
    <>
      <div role="status" className={styles.place}>
        {offline && (
          <div className={styles.bar}>
            <p className={styles.text}>
              <WifiOff size={20} aria-hidden="true" className={styles.icon} />
              <span>
                <strong>Sin internet.</strong> Puedes {paused ? '' : readable}
                registrar ventas perdidas: se envían solas cuando vuelva.
              </span>
            </p>
          </div>
        )}
      </div>
      <VersionNotice />
    </>
  );
}
