import { entriesOf } from '../../../offline/public.ts';
import type { Question } from '../../../ui/dialog/use-confirm.tsx';

/** The confirmation before signing out; null when nothing is queued. */
export async function unsentQuestion(owner: string): Promise<Question | null> {
  const { length } = await entriesOf(owner);
  if (length === 0) return null;
  return {
    title: length === 1 ? 'Tienes un reporte sin enviar' : `Tienes ${length} reportes sin enviar`,
    body: (
      <p>
        {length === 1
          ? 'Se queda guardado en este equipo y nadie más lo puede ver. Se envía solo'
          : 'Se quedan guardados en este equipo y nadie más los puede ver. Se envían solos'}{' '}
        cuando vuelvas a entrar aquí con tu usuario.
      </p>
    ),
    confirm: 'Cerrar sesión',
    cancel: 'Quedarme',
  };
}
