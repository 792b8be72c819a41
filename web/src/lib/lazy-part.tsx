import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { isOffline } from '../offline/connection.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { LoadingState } from '../ui/state/loading-state.tsx';
import { ErrorState } from '../ui/state/state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { atIdleTime } from './idle.ts';
import { readAtOnce } from './read-at-once.ts';

/** Renders what is shown while the code of a part is missing. */
type Frame<Props> = (content: ReactNode, props: Props) => ReactNode;

/** For a part that is a dialog. */
export const inDialog =
  (title: string): Frame<{ onClose: (done: false) => void }> =>
  (content, { onClose }) => (
    <Dialog title={title} open closeOnTop onClose={() => onClose(false)}>
      {content}
    </Dialog>
  );

/**
 * A part of a screen that opens with a press. Its code loads when the page is idle (`loadWhenIdle`, in an effect), so that
 * it opens at once and without a network. React's `lazy` suspends even then, and does not request again what failed.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  frame: Frame<Props> = (content) => content,
) {
  let code: ReturnType<typeof load> | undefined;
  const request = () => {
    code ??= readAtOnce(load());
    return code;
  };
  const forget = () => {
    code = undefined;
  };

  function Loaded(props: Props) {
    const { default: Part } = use(request());
    return <Part {...props} />;
  }

  function LazyPart(props: Props) {
    const failed = (retry: () => void) => {
      const message = isOffline.get()
        ? 'Esto no está guardado en este equipo. Se abre cuando vuelva el internet.'
        : 'No se pudo abrir. Revisa tu internet e intenta de nuevo; si sigue igual, vuelve a cargar la página.';
      return frame(<ErrorState message={message} onRetry={retry} />, props);
    };
    return (
      <ErrorBoundary forgetFailure={forget} failed={failed}>
        <Suspense fallback={frame(<LoadingState />, props)}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }

  LazyPart.loadWhenIdle = () =>
    atIdleTime(() => {
      request().catch((error) => {
        console.warn(error);
        forget();
      });
    });
  return LazyPart;
}
