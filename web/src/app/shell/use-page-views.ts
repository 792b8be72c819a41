import { maySee } from '@mostrador/contract/screens';
import { useEffect } from 'react';
import { recordPageView } from '../../features/analytics/record-page-view.ts';
import { useViewer } from '../../lib/viewer.ts';
import { isKnown } from '../find-screen.ts';

/** Counts every screen that is shown: the first one and each that follows. */
export function usePageViews(path: string): void {
  const viewer = useViewer();
  const counts = !viewer.mustChangePassword && maySee(path, viewer);
  useEffect(() => {
    if (counts && isKnown(path)) recordPageView(path);
  }, [path, counts]);
}
