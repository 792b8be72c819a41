import { returnParameter, safeReturnPath } from '@mostrador/contract/paths';
import type { ReactNode } from 'react';
import { tellTabs } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';

type SignInScreenProps = {
  /** Logos and greeting, which belong to the shell. */
  brand: ReactNode;
};

export function SignInScreen({ brand }: SignInScreenProps) {
  const enter = () => {
    tellTabs('signed-in');
    const wanted = new URLSearchParams(location.search).get(returnParameter);
    location.assign(safeReturnPath(wanted));
    // The button stays busy until the next page is here.
    return new Promise<void>(() => {});
  };
  return (
    <main className={styles.screen}>
      <div className={styles.sign}>
        <div className={styles.brand}>{brand}</div>
        <div className={styles.body}>
          <h1>Entrar</h1>
          <p className={styles.hint}>
            Usa tu cuenta del portal. Si no la recuerdas, pide ayuda a tu gerente o a Sistemas.
          </p>
          <SignInForm onSignedIn={enter} />
        </div>
      </div>
    </main>
  );
}
