import { homePath } from '@mostrador/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { useHydrating } from '../../lib/hydration.ts';
import { Link } from '../../ui/link/link.tsx';
import { notificationStateQuery, useReadNotifications } from './api.ts';
import styles from './report-news.module.css';

/**
 * What became of the person's reports, in one line of the first screen. It is there from the start or not at all, since
 * the bell says what comes later; leaving the screen marks it as read, so that it is said once.
 */
export function ReportNews() {
  const { reportNews = null } = useBoot();
  const hydrating = useHydrating();
  const { data } = useQuery(notificationStateQuery());
  const [news] = useState(hydrating ? reportNews : (data?.de_mis_reportes ?? null));
  const { mutate } = useReadNotifications();

  const leave = useEffectEvent(() => {
    if (news) mutate({ desde: news.id, hasta: news.id });
  });
  useEffect(() => {
    const close = () => leave();
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      // Strict mode runs this once while the screen stays.
      if (location.pathname !== homePath) close();
    };
  }, []);

  if (!news) return null;
  return (
    <p className={styles.news}>
      <PackageCheck size={22} aria-hidden="true" />
      <span>
        {news.texto} <Link href={news.enlace}>Ver mis reportes</Link>
      </span>
    </p>
  );
}
