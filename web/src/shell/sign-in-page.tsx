import { useEffect } from 'react';
import { SignInScreen } from '../identity/sign-in-screen.tsx';
import { Greeting, Logos } from './brand.tsx';

export default function SignInPage() {
  useEffect(() => {
    document.title = 'Entrar · Mostrador';
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
