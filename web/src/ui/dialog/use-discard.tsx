import { useConfirm } from './use-confirm.tsx';

/**
 * What "Cancelar" in a form does: it calls `close`, and asks before if something was typed. `after` says what becomes of
 * it. The caller renders the dialog.
 */
export function useDiscard(close: () => void, after = 'Lo que escribiste se va a perder.') {
  const { ask, dialog } = useConfirm();
  const question = {
    title: '¿Descartar lo que escribiste?',
    body: <p>{after}</p>,
    confirm: 'Descartar',
    cancel: 'Seguir editando',
  };
  const cancel = async (dirty: boolean) => {
    if (!dirty || (await ask(question))) close();
  };
  return { cancel, dialog };
}
