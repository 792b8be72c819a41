import { homePath } from '@mostrador/contract/paths';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isProblem, sentenceFor } from '../../lib/http/problem-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { DialogActions } from '../../ui/dialog/dialog.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { PoolSignIn } from './pool-sign-in.tsx';

const notYet = 'Todavía no has entrado. Entra en la otra pestaña y regresa a esta.';

type PoolReturnProps = {
  /** Continues with the current session; fails while there is none. */
  onSignedIn: () => Promise<void>;
};

/** Signing in again at the company's user pool, in another tab, so that this one keeps what was typed. */
export function PoolReturn({ onSignedIn }: PoolReturnProps) {
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);

  /** Shows an error only when the button was pressed: returning to the tab does not mean having signed in. */
  const check = async (pressed: boolean) => {
    if (busy.current) return;
    busy.current = true;
    setChecking(pressed);
    try {
      await onSignedIn();
    } catch (error) {
      if (pressed) setProblem(isProblem(error, 'unauthenticated') ? notYet : sentenceFor(error));
    } finally {
      busy.current = false;
      setChecking(false);
    }
  };

  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void check(false);
  });
  useEffect(() => {
    const listener = () => onReturn();
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);

  return (
    <>
      {problem && <FormError>{problem}</FormError>}
      <DialogActions>
        <PoolSignIn returnTo={homePath} target="_blank" rel="noopener" />
        <Button pending={checking} onClick={() => void check(true)}>
          Ya entré
        </Button>
      </DialogActions>
    </>
  );
}
