import type { Boot } from '@mostrador/contract/boot';
import { accountPath, homePath, returnParameter, signInPath } from '@mostrador/contract/paths';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { use, useCallback, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { recordPageView } from '../features/analytics/api.ts';
import { documentQuery } from '../features/documents/document-query.ts';
import { BootContext } from '../lib/boot.ts';
import { ChangeDocumentsContext, DocumentsContext, type DocumentTitles, findDocument } from '../lib/documents.ts';
import { LeaveGuard } from '../lib/leave-guard.tsx';
import { ChangeSectionsContext, SectionsContext, useSections } from '../lib/sections.ts';
import { ChangeViewerContext, ViewerContext } from '../lib/viewer.ts';
import { PreloadContext } from '../ui/link/preload-context.ts';
import { ToastProvider } from '../ui/toast/toast-provider.tsx';
import { findScreen } from './find-screen.ts';
import { preloadScreen } from './screen-code.ts';
import { ScreenBody } from './shell/screen-body.tsx';
import { Shell } from './shell/shell.tsx';

function SignInPage() {
  const sections = useSections();
  useEffect(() => recordPageView(signInPath), []);
  return <ScreenBody screen={findScreen(signInPath, { viewer: null, sections, documents: [] })} />;
}

function CurrentScreen() {
  const [path] = useLocation();
  const viewer = use(ViewerContext);
  if (path === signInPath) return <SignInPage />;
  if (!viewer) {
    location.replace(`${signInPath}?${returnParameter}=${encodeURIComponent(path)}`);
    return null;
  }
  if (viewer.mustChangePassword && path !== accountPath) return <Redirect to={accountPath} replace />;
  if (path === '/') return <Redirect to={homePath} replace />;
  return <Shell path={path} />;
}

/** Equal values keep their identity: a changed context makes React discard markup that is not hydrated yet. */
function useStableState<Value>(initial: Value) {
  const [value, setValue] = useState(initial);
  const change = useCallback((next: Value) => {
    setValue((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  }, []);
  return [value, change] as const;
}

type AppProps = {
  boot: Boot;
  /** Where it starts. */
  path: string;
  queryClient: QueryClient;
};

export function App({ boot, path, queryClient }: AppProps) {
  const [viewer, changeViewer] = useState(boot.viewer);
  const [sections, changeSections] = useStableState(boot.sections);
  const [documents, changeDocuments] = useStableState<DocumentTitles>(boot.documents);
  const preload = useCallback(
    (to: string) => {
      preloadScreen(findScreen(to, { viewer, sections, documents }));
      const page = findDocument(documents, to);
      if (page) void queryClient.prefetchQuery(documentQuery(page));
    },
    [viewer, sections, documents, queryClient],
  );
  return (
    <BootContext value={boot}>
      <ViewerContext value={viewer}>
        <ChangeViewerContext value={changeViewer}>
          <SectionsContext value={sections}>
            <ChangeSectionsContext value={changeSections}>
              <DocumentsContext value={documents}>
                <ChangeDocumentsContext value={changeDocuments}>
                  <QueryClientProvider client={queryClient}>
                    <PreloadContext value={preload}>
                      <ToastProvider>
                        <LeaveGuard path={path}>
                          <CurrentScreen />
                        </LeaveGuard>
                      </ToastProvider>
                    </PreloadContext>
                  </QueryClientProvider>
                </ChangeDocumentsContext>
              </DocumentsContext>
            </ChangeSectionsContext>
          </SectionsContext>
        </ChangeViewerContext>
      </ViewerContext>
    </BootContext>
  );
}
