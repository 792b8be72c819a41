import { signInPath } from '@mostrador/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { fetchViewer } from '../identity/fetch-viewer.ts';
import { hearTabs, sessionEnded, tellTabs } from '../identity/session.ts';
import { useStore } from '../store.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { LoadingState } from '../ui/state/loading-state.tsx';
import { forgetUnsavedChanges } from '../ui/unsaved-changes/unsaved-changes.ts';
import { useViewer } from '../viewer.ts';

const SignInForm = lazy(() =>
  import('../identity/sign-in-form.tsx').then((module) => ({ default: module.SignInForm })),
);

/** Over the page, so that nothing typed is lost. The same person goes on; another one starts with a fresh page. */
export function SessionEndedDialog() {
  const ended = useStore(sessionEnded);
  const viewer = useViewer();
  const queryClient = useQueryClient();

  const resume = async () => {
    const { sub } = await fetchViewer();
    if (sub !== viewer.sub) {
      forgetUnsavedChanges();
      return location.reload();
    }
    sessionEnded.set(false);
    await queryClient.invalidateQueries();
  };

  const hear = useEffectEvent((news: 'signed-in' | 'signed-out') => {
    if (news === 'signed-out') {
      forgetUnsavedChanges();
      location.assign(signInPath);
    } else resume().catch(() => sessionEnded.set(true));
  });
  useEffect(() => hearTabs((news) => hear(news)), []);

  return (
    <Dialog title="Tu sesión terminó" open={ended}>
      <p>Entra de nuevo para continuar. Lo que estabas escribiendo sigue aquí.</p>
      <Suspense fallback={<LoadingState rows={2} />}>
        <SignInForm
          username={viewer.username}
          onSignedIn={async () => {
            await resume();
            tellTabs('signed-in');
          }}
        />
      </Suspense>
    </Dialog>
  );
}
