import { accountPath } from '@mostrador/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { leaveSignedOut } from '../../lib/leave-signed-out.ts';
import { notifyTabs, type SessionNews, sessionEnded, sessionPaused, subscribeToTabs } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { fetchViewer, useChangeViewer, useViewer } from '../../lib/viewer.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { forgetUnsavedChanges } from '../../ui/unsaved-changes/unsaved-changes.ts';
import { startAsAnother } from './start-as-another.ts';

const SignInForm = lazy(() =>
  import('../../features/identity/sign-in-form.tsx').then((module) => ({ default: module.SignInForm })),
);
const PoolReturn = lazy(() =>
  import('../../features/identity/pool-return.tsx').then((module) => ({ default: module.PoolReturn })),
);

const words = {
  password: 'Entra de nuevo para continuar. Lo que estabas escribiendo sigue aquí.',
  oidc: 'Entra de nuevo en otra pestaña y regresa a esta para continuar. Lo que estabas escribiendo sigue aquí.',
};

/** Over the page, so that nothing typed is lost. The same person goes on; another one starts with a fresh page. */
export function SessionEndedDialog() {
  const ended = useStore(sessionEnded);
  const viewer = useViewer();
  const changeViewer = useChangeViewer();
  const { signInMethod } = useBoot();
  const queryClient = useQueryClient();

  const resume = async () => {
    const now = await fetchViewer();
    if (now.sub !== viewer.sub) return startAsAnother();
    sessionEnded.set(false);
    sessionPaused.set(false);
    // With a one-time password nothing else is open; the browser asks first if something was typed here.
    if (now.mustChangePassword) return location.assign(accountPath);
    changeViewer(now);
    // Not awaited: on a weak connection the other tabs would wait for all of it too.
    void queryClient.invalidateQueries();
  };

  const resumeAll = async () => {
    await resume();
    notifyTabs('signed-in');
  };

  /** Of a tab that could not ask, the session goes on. */
  const onFailure = (error: unknown) => {
    if (isProblem(error, 'unauthenticated')) sessionEnded.set(true);
  };

  const onTabMessage = useEffectEvent((news: SessionNews) => {
    if (news === 'signed-out') {
      forgetUnsavedChanges();
      leaveSignedOut();
    } else resume().catch(onFailure);
  });
  useEffect(() => subscribeToTabs((news) => onTabMessage(news)), []);

  return (
    <Dialog title="Tu sesión terminó" open={ended}>
      <p>{words[signInMethod]}</p>
      <Suspense fallback={<LoadingState rows={2} />}>
        {signInMethod === 'oidc' ? (
          <PoolReturn onSignedIn={resumeAll} />
        ) : (
          <SignInForm username={viewer.username} onSignedIn={resumeAll} />
        )}
      </Suspense>
    </Dialog>
  );
}
