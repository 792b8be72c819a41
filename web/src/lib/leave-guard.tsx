import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { useConfirm } from '../ui/dialog/use-confirm.tsx';
import { forgetUnsavedChanges, hasUnsavedChanges } from '../ui/unsaved-changes/unsaved-changes.ts';
import { onBackButton } from './back-button.ts';
import { opensAnotherTab } from './shown-tabs.ts';

const question = {
  title: '¿Salir sin guardar?',
  body: <p>Lo que no has guardado en esta pantalla se va a perder.</p>,
  confirm: 'Salir sin guardar',
  cancel: 'Seguir aquí',
};

type Ask = () => Promise<boolean>;

const LeaveContext = createContext<Ask>(async () => true);

/** Asks only when something would be lost, and again the next time: for leaving that may still fail. */
export function useAskToLeave(): Ask {
  return use(LeaveContext);
}

async function askAndForget(ask: Ask): Promise<boolean> {
  const may = await ask();
  if (may) forgetUnsavedChanges();
  return may;
}

/** `if (await mayLeave()) …`: asks only when something would be lost. */
export function useMayLeave(): Ask {
  const ask = use(LeaveContext);
  return () => askAndForget(ask);
}

/**
 * Whether the other address shows something else. A heading of the same page and "Saltar al contenido" do not, nor does
 * an address that lets go of what it was opened with.
 */
export function leaves(from: URL, to: URL): boolean {
  const sameScreen = to.pathname === from.pathname && (to.search === '' || to.search === from.search);
  return !sameScreen || opensAnotherTab(to.hash);
}

/** Asks before a link or the Back button leaves a screen with something typed in it. */
export function LeaveGuard({ path, children }: { path: string; children: ReactNode }) {
  const { ask, dialog } = useConfirm();
  const here = useRef('');
  const leaving = useRef(false);

  const agree = async () => !hasUnsavedChanges() || (await ask(question));
  /** Another part of the same screen may leave a form where it is, and with it the question. */
  const mayGo = (from: URL, to: URL) => (to.pathname === from.pathname ? agree() : askAndForget(agree));

  const goOn: AroundNavHandler = async (navigate, to, options) => {
    const [from, next] = [new URL(location.href), new URL(to, location.href)];
    if (leaves(from, next) && !(await mayGo(from, next))) return;
    navigate(to, options);
    here.current = location.href;
  };

  // By the time of `popstate` the address has changed: it is put back until the person answers.
  const onBack = useEffectEvent(async (event: PopStateEvent) => {
    const [from, next] = [new URL(here.current), new URL(location.href)];
    if (leaving.current || !hasUnsavedChanges() || !leaves(from, next)) {
      leaving.current = false;
      here.current = location.href;
      return;
    }
    event.stopImmediatePropagation();
    history.pushState(null, '', here.current);
    if (!(await mayGo(from, next))) return;
    leaving.current = true;
    history.back();
  });

  useEffect(() => {
    here.current = location.href;
    return onBackButton((event) => void onBack(event));
  }, []);

  return (
    <Router aroundNav={goOn} ssrPath={path}>
      <LeaveContext value={agree}>{children}</LeaveContext>
      {dialog}
    </Router>
  );
}
