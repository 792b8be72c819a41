import { draftsOf } from '../../../offline/public.ts';
import type { Question } from '../../../ui/dialog/use-confirm.tsx';

export { removeDraftsOf } from '../../../offline/public.ts';

/** The confirmation before signing out with changes that only this device has; null when there are none. */
export async function unsentQuestion(owner: string): Promise<Question | null> {
  // Where a browser forbids storage there are none.
  const drafts = await draftsOf(owner).catch(() => []);
  if (drafts.length === 0) return null;
  const titles = [...new Set(drafts.map(({ content }) => `«${content.title || 'Sin título'}»`))].join(', ');
  return {
    title: 'Tienes cambios sin enviar',
    body: (
      <p>
        Lo que escribiste en {titles} solo está en este equipo. Si cierras la sesión, se borra. Para conservarlo, abre
        la página cuando haya internet.
      </p>
    ),
    confirm: 'Cerrar sesión y borrarlo',
    cancel: 'Quedarme',
  };
}
