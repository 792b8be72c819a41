import { returnParameter, safeReturnPath } from '@mostrador/contract/paths';
import type { ReactNode } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { FormError } from '../../ui/state/form-error.tsx';
import { PoolSignIn } from './pool-sign-in.tsx';
import { tellTabs } from '../../lib/session.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';

type SignInScreenProps = {
  /** Logos and greeting, which belong to the shell. */
  brand: ReactNode;
};

export function SignInScreen({ brand }: SignInScreenProps) {
  const { signInMethod, notice } = useBoot();
  // A browser keeps the part after # on its way here; no server ever hears of it.
  const returnTo = safeReturnPath(new URLSearchParams(location.search).get(returnParameter)) + location.hash;
  const atPool = signInMethod === 'oidc';

  const enter = () => {
    tellTabs('signed-in');
    location.assign(returnTo);
    // The button stays busy until the next page is here.
    return new Promise<void>(() => {});
  };

  return (
    <main className={styles.screen}>
      <div className={styles.sign}>
        <div className={styles.brand}>{brand}</div>
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
