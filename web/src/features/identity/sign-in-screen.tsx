import { returnParameter, safeReturnPath } from '@mostrador/contract/paths';
import { useEffect } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { Greeting, Logos } from '../../lib/brand/brand.tsx';
import { useHydrated } from '../../lib/hydration.ts';
import { notifyTabs } from '../../lib/session.ts';
import { FormError } from '../../ui/state/form-error.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { PoolSignIn } from './pool-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';

/** Only in the browser: what is typed before hydration would be lost, and the server does not know the whole address. */
function SignIn() {
  const { signInMethod } = useBoot();
  // The browser preserves the fragment across the redirect to this screen; the server never receives it.
  const returnTo = safeReturnPath(new URLSearchParams(location.search).get(returnParameter)) + location.hash;
  if (signInMethod === 'oidc') return <PoolSignIn returnTo={returnTo} className={styles.pool} />;

  const enter = () => {
    notifyTabs('signed-in');
    location.assign(returnTo);
    // The button stays busy until the next page has loaded.
    return new Promise<void>(() => {});
  };
  return <SignInForm onSignedIn={enter} />;
}

export default function SignInScreen() {
  const { signInMethod, notice } = useBoot();
  const hydrated = useHydrated();
  const atPool = signInMethod === 'oidc';

  useEffect(() => {
    document.title = 'Entrar · Mostrador';
    // Nobody is signed in, so what the device still stores of an ended session is deleted.
    import('../../offline/public.ts').then(({ clearSessionData }) => clearSessionData()).catch(console.warn);
  }, []);

  return (
    <main className={styles.screen}>
      <div className={styles.sign}>
        <div className={styles.brand}>
          <Logos />
          <Greeting />
        </div>
        <div className={styles.body}>
          <h1>Entrar</h1>
          {notice && <FormError>{notice}</FormError>}
          <p className={styles.hint}>
            {atPool
              ? 'Usa la misma cuenta que en los demás sistemas de la empresa. Si no la recuerdas, pide ayuda a Sistemas.'
              : 'Usa tu cuenta del portal. Si no la recuerdas, pide ayuda a tu gerente o a Sistemas.'}
          </p>
          <div className={atPool ? styles.atPool : styles.form}>
            {hydrated ? <SignIn /> : <LoadingState rows={atPool ? 1 : 2} />}
          </div>
        </div>
      </div>
    </main>
  );
}
