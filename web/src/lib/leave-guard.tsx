import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { useConfirm } from '../ui/dialog/use-confirm.tsx';
import { forgetUnsavedChanges, hasUnsavedChanges } from '../ui/unsaved-changes/unsaved-changes.ts';
import { onBackButton } from './back-button.ts';

const question = {
  title: '¿Salir sin guardar?',
  body: <p>Lo que no has guardado en esta pantalla se va a perder.</p>,
  confirm: 'Salir sin guardar',
  cancel: 'Seguir aquí',
};

const LeaveContext = createContext<() => Promise<boolean>>(async () => true);

/** `if (await mayLeave()) …`: asks only when something would be lost. */
export function useMayLeave(): () => Promise<boolean> {
  return use(LeaveContext);
}

/** Asks before a link or the Back button leaves a screen with something typed in it. */
export function LeaveGuard({ path, children }: { path: string; children: ReactNode }) {
  const { ask, dialog } = useConfirm();
  const here = useRef('');
  const leaving = useRef(false);

  const mayLeave = async () => {
    const may = !hasUnsavedChanges() || (await ask(question));
    if (may) forgetUnsavedChanges();
    return may;
  };

  const goOn: AroundNavHandler = async (navigate, to, options) => {
    if (to !== location.pathname && !(await mayLeave())) return;
    navigate(to, options);
    here.current = location.href;
  };

  // By the time of `popstate` the address has changed: it is put back until the person answers.
  const onBack = useEffectEvent(async (event: PopStateEvent) => {
    if (leaving.current || !hasUnsavedChanges()) {
      leaving.current = false;
      here.current = location.href;
      return;
    }
    event.stopImmediatePropagation();
    history.pushState(null, '', here.current);
    if (!(await mayLeave())) return;
    leaving.current = true;
    history.back();
  });

  useEffect(() => {
    here.current = location.href;
    return onBackButton((event) => void onBack(event));
  }, []);

  return (
    <Router aroundNav={goOn} ssrPath={path}>
      <LeaveContext value={mayLeave}>{children}</LeaveContext>
      {dialog}
    </Router>
  );
}
