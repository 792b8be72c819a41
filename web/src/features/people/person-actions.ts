import type { Person, PersonWithPassword } from '@mostrador/contract/people';
import { useBoot } from '../../lib/boot.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useViewer } from '../../lib/viewer.ts';
import type { Question } from '../../ui/dialog/use-confirm.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useChangePerson } from './change-person.ts';
import { disableQuestion, endSessionsQuestion, resetQuestion } from './person-questions.ts';

export type Action = { label: string; run: () => Promise<void> };

type PersonActionsParts = {
  ask: (question: Question) => Promise<boolean>;
  onPassword: (issued: PersonWithPassword) => void;
};

/** What may be done to whom: nobody shuts themselves out, and passwords of the company's user pool are not ours. */
export function usePersonActions({ ask, onPassword }: PersonActionsParts) {
  const { signInMethod } = useBoot();
  const viewer = useViewer();
  const toast = useToast();
  const reset = useChangePerson<PersonWithPassword>();
  const change = useChangePerson<unknown>();

  const attempt = async <T>(work: () => Promise<T>, done: (answer: T) => void) => {
    try {
      done(await work());
    } catch (error) {
      toast({ text: sentenceFor(error), tone: 'problem' });
    }
  };
  const say = (text: string) => () => toast({ text });

  const actionsFor = (person: Person): Action[] => {
    const { id, name, username, disabled, openSessions } = person;
    const own = username === viewer.username;
    const actions: Action[] = [];
    const add = (label: string, question: Question | null, run: () => Promise<void>) =>
      actions.push({ label, run: async () => void ((!question || (await ask(question))) && (await run())) });

    if (!own && signInMethod === 'password') {
      add('Restablecer contraseña', resetQuestion(person), () =>
        attempt(() => reset.mutateAsync({ id, action: 'contrasena' }), onPassword),
      );
    }
    if (!own && disabled) {
      add('Activar', null, () =>
        attempt(() => change.mutateAsync({ id, action: 'activar' }), say(`${name} ya puede entrar de nuevo`)),
      );
    }
    if (!own && !disabled) {
      add('Desactivar', disableQuestion(person), () =>
        attempt(() => change.mutateAsync({ id, action: 'desactivar' }), say(`${name} ya no puede entrar`)),
      );
    }
    if (openSessions > 0) {
      add('Cerrar sesiones', endSessionsQuestion(person, own), () =>
        attempt(() => change.mutateAsync({ id, action: 'cerrar_sesiones' }), say(`Sesiones de ${name} cerradas`)),
      );
    }
    return actions;
  };

  const running = [reset, change].find((mutation) => mutation.isPending);
  return { actionsFor, busyWith: running?.variables?.id };
}
