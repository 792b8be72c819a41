import type { Person, PersonWithPassword } from '@mostrador/contract/people';
import { useBoot } from '../../lib/boot.ts';
import { useCan, useViewer } from '../../lib/viewer.ts';
import type { Question } from '../../ui/dialog/use-confirm.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useAttempt } from '../../ui/toast/use-attempt.ts';
import { useChangePerson, useResetPassword } from './api.ts';

const cancel = 'Cancelar';

function resetQuestion({ name }: Person): Question {
  return {
    title: `¿Restablecer la contraseña de ${name}?`,
    body: 'Se crea una contraseña de un solo uso y se cierran sus sesiones abiertas.',
    confirm: 'Restablecer',
    cancel,
  };
}

function disableQuestion({ name }: Person): Question {
  return {
    title: `¿Desactivar a ${name}?`,
    body: 'Ya no podrá entrar al portal y se cierran sus sesiones abiertas. Puedes activar la cuenta de nuevo.',
    confirm: 'Desactivar',
    cancel,
  };
}

function endSessionsQuestion({ name }: Person, own: boolean): Question {
  return {
    title: own ? '¿Cerrar todas tus sesiones?' : `¿Cerrar las sesiones de ${name}?`,
    body: own
      ? 'También se cierra la que usas ahora: tendrás que entrar de nuevo.'
      : 'Tendrá que entrar de nuevo en todos sus equipos.',
    confirm: 'Cerrar sesiones',
    cancel,
  };
}

export type Action = { label: string; run: () => Promise<void> };

type PersonActionsDeps = {
  ask: (question: Question) => Promise<boolean>;
  onPassword: (issued: PersonWithPassword) => void;
  onEdit: (person: Person) => Promise<unknown>;
  onRoles: (person: Person) => void;
  /** Undefined when no account of before is left. */
  onJoin: ((person: Person) => void) | undefined;
};

/**
 * Nobody may disable their own account or change that of someone whose rights reach further, and passwords of the
 * company's user pool are not ours to reset.
 */
export function usePersonActions({ ask, onPassword, onEdit, onRoles, onJoin }: PersonActionsDeps) {
  const { signInMethod } = useBoot();
  const viewer = useViewer();
  const can = useCan();
  const toast = useToast();
  const attempt = useAttempt();
  const reset = useResetPassword();
  const change = useChangePerson();

  const notify = (text: string) => () => toast({ text });

  const actionsFor = (person: Person): Action[] => {
    const { id, name, username, disabled, openSessions, mayManage } = person;
    if (!mayManage) return [];
    const own = username === viewer.username;
    const actions: Action[] = [];
    const add = (label: string, question: Question | null, run: () => Promise<void>) =>
      actions.push({ label, run: async () => void ((!question || (await ask(question))) && (await run())) });

    add('Editar datos', null, async () => void (await onEdit(person)));
    if (can('roles:manage')) add('Funciones', null, async () => onRoles(person));
    if (!own && signInMethod === 'password') {
      add('Restablecer contraseña', resetQuestion(person), () => attempt(reset.mutateAsync({ id }), onPassword));
    }
    if (onJoin) add('Unir una cuenta anterior', null, async () => onJoin(person));
    if (!own && disabled) {
      add('Activar', null, () =>
        attempt(change.mutateAsync({ id, action: 'activar' }), notify(`${name} ya puede entrar de nuevo`)),
      );
    }
    if (!own && !disabled) {
      add('Desactivar', disableQuestion(person), () =>
        attempt(change.mutateAsync({ id, action: 'desactivar' }), notify(`${name} ya no puede entrar`)),
      );
    }
    if (openSessions > 0) {
      add('Cerrar sesiones', endSessionsQuestion(person, own), () =>
        attempt(change.mutateAsync({ id, action: 'cerrar_sesiones' }), notify(`Sesiones de ${name} cerradas`)),
      );
    }
    return actions;
  };

  const running = [reset, change].find((mutation) => mutation.isPending);
  return { actionsFor, busyWith: running?.variables?.id };
}
