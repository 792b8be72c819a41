import type { PersonWithPassword } from '@mostrador/contract/people';
import { OneTimeSecret } from '../../ui/one-time-secret/one-time-secret.tsx';

/** Shown after an account is created or its password reset. */
export function OneTimePassword({ issued, onClose }: { issued: PersonWithPassword | null; onClose: () => void }) {
  const intro = (
    <>
      Dásela a <strong>{issued?.person.name}</strong> (usuario <strong>{issued?.person.username}</strong>). Al entrar
      elegirá la suya.
    </>
  );
  return (
    <OneTimeSecret
      title="Contraseña de un solo uso"
      secret={issued?.oneTimePassword}
      article="la"
      intro={intro}
      onClose={onClose}
    >
      <p>Vence en 24 horas. Se muestra una sola vez.</p>
    </OneTimeSecret>
  );
}
