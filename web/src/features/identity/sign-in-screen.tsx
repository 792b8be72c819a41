import { returnParameter, safeReturnPath } from '@mostrador/contract/paths';
import { useEffect } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { Greeting, Logos } from '../../lib/brand/brand.tsx';
import { tellTabs } from '../../lib/session.ts';
import { FormError } from '../../ui/state/form-error.tsx';
import { PoolSignIn } from './pool-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';

export default function SignInScreen() {
  const { signInMethod, notice } = useBoot();
  // A browser keeps the part after # on its way here; no server ever hears of it.
  const returnTo = safeReturnPath(new URLSearchParams(location.search).get(returnParameter)) + location.hash;
  const atPool = signInMethod === 'oidc';

  useEffect(() => {
    document.title = 'Entrar · Mostrador';
    // Nobody is signed in: what the device still stores of a session that ended is deleted.
    import('../../offline/clear-session-data.ts')
      .then(({ clearSessionData }) => clearSessionData())
      .catch(console.warn);
  }, []);

  const enter = () => {
    tellTabs('signed-in');
    location.assign(returnTo);
    // The button stays busy until the next page is here.
    return new Promise<void>(() => {});
  };

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
          {atPool ? <PoolSignIn returnTo={returnTo} className={styles.pool} /> : <SignInForm onSignedIn={enter} />}
        </div>
      </div>
    </main>
  );
}
