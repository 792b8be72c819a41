import type { Boot } from '@mostrador/contract/boot';
import { homePath, returnParameter, signInPath } from '@mostrador/contract/paths';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, use } from 'react';
import { Redirect, useLocation } from 'wouter';
import { BootContext } from './boot-context.ts';
import { preloadScreen } from './screen-modules.ts';
import { LeaveGuard } from './shell/leave-guard.tsx';
import { Shell } from './shell/shell.tsx';
import { PreloadContext } from './ui/link/preload-context.ts';
import { ToastProvider } from './ui/toast/toast-provider.tsx';
import { ViewerContext } from './viewer.ts';

const SignInPage = lazy(() => import('./shell/sign-in-page.tsx'));

function CurrentScreen() {
  const [path] = useLocation();
  const viewer = use(ViewerContext);
  if (path === signInPath) return <SignInPage />;
  if (!viewer) {
    location.replace(`${signInPath}?${returnParameter}=${encodeURIComponent(path)}`);
    return null;
  }
  if (path === '/') return <Redirect to={homePath} replace />;
  return <Shell path={path} />;
}

export function App({ boot, queryClient }: { boot: Boot; queryClient: QueryClient }) {
  return (
    <BootContext value={boot}>
      <ViewerContext value={boot.viewer}>
        <QueryClientProvider client={queryClient}>
          <PreloadContext value={preloadScreen}>
            <ToastProvider>
              <LeaveGuard>
                <Suspense>
                  <CurrentScreen />
                </Suspense>
              </LeaveGuard>
            </ToastProvider>
          </PreloadContext>
        </QueryClientProvider>
      </ViewerContext>
    </BootContext>
  );
}
