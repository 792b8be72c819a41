import type { Person } from '@mostrador/contract/people';
import type { Question } from '../../ui/dialog/use-confirm.tsx';

const cancel = 'Cancelar';

export function resetQuestion({ name }: Person): Question {
  return {
    title: `¿Restablecer la contraseña de ${name}?`,
    body: 'Se crea una contraseña de un solo uso y se cierran sus sesiones abiertas.',
    confirm: 'Restablecer',
    cancel,
  };
}

export function disableQuestion({ name }: Person): Question {
  return {
    title: `¿Desactivar a ${name}?`,
    body: 'Ya no podrá entrar al portal y se cierran sus sesiones abiertas. Puedes activar la cuenta de nuevo.',
    confirm: 'Desactivar',
    cancel,
  };
}

export function endSessionsQuestion({ name }: Person, own: boolean): Question {
  return {
    title: own ? '¿Cerrar todas tus sesiones?' : `¿Cerrar las sesiones de ${name}?`,
    body: own
      ? 'También se cierra la que usas ahora: tendrás que entrar de nuevo.'
      : 'Tendrá que entrar de nuevo en todos sus equipos.',
    confirm: 'Cerrar sesiones',
    cancel,
  };
}
