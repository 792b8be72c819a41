import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { SessionEndedDialog } from './session-ended-dialog.tsx';
import { SkipLink } from './skip-link.tsx';
import { useLiveUpdates } from './use-live-updates.ts';
import { usePageViews } from './use-page-views.ts';

/** What surrounds every screen of whoever is signed in. */
export function Shell({ path }: { path: string }) {
  useLiveUpdates();
  usePageViews(path);
  return (
    <>
      <SkipLink />
      <Header />
      <ScreenFrame path={path} />
      <Footer />
      <SessionEndedDialog />
    </>
  );
}
