import { useEffect } from 'react';
import { SignInScreen } from '../../features/identity/sign-in-screen.tsx';
import { Greeting, Logos } from './brand.tsx';

export default function SignInPage() {
  useEffect(() => {
    document.title = 'Entrar · Mostrador';
    // Nobody is signed in: whatever the device still keeps of a session that ended, goes.
    import('../../offline/forget-person.ts').then(({ forgetPerson }) => forgetPerson()).catch(console.warn);
  }, []);
  return (
    <SignInScreen
      brand={
        <>
          <Logos />
          <Greeting />
        </>
      }
    />
  );
}
