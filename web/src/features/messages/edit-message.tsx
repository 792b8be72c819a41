import type { Message, NewMessage } from '@mostrador/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/http/problem-error.ts';
import { useTheirs } from '../../lib/use-theirs.ts';
import { useDiscard } from '../../ui/dialog/use-discard.tsx';
import { StoredMeanwhile } from '../../ui/state/stored-meanwhile.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { messagesQuery, useUpdateMessage } from './api.ts';
import { MessageForm } from './message-form.tsx';
import { typeNames } from './message-type.tsx';
import { useCreateMessage } from './use-create-message.ts';

type EditMessageProps = {
  /** The message as it was when editing started. */
  message: Message;
  onClose: () => void;
};

const updating = { label: 'Actualizar', pendingLabel: 'Actualizando…' };

export function EditMessage({ message, onClose }: EditMessageProps) {
  const queryClient = useQueryClient();
  const { theirs, reload } = useTheirs(async () => {
    const list = await queryClient.fetchQuery({ ...messagesQuery(), staleTime: 0 });
    return list.find(({ id }) => id === message.id);
  });
  const update = useUpdateMessage();
  const create = useCreateMessage();
  const toast = useToast();
  const { cancel, dialog } = useDiscard(onClose);
  const gone = isProblem(update.error, 'message-not-found');

  const save = async (list: NewMessage) => {
    try {
      if (gone) await create.mutateAsync(list);
      else await update.mutateAsync({ id: message.id, version: (theirs ?? message).version, list });
    } catch (error) {
      if (isProblem(error, 'changed-meanwhile') || isProblem(error, 'message-not-found')) await reload();
      return false;
    }
    toast({ text: gone ? 'Mensaje grabado' : 'Mensaje actualizado' });
    onClose();
    return true;
  };

  return (
    <>
      <MessageForm
        label={`Editar: ${message.title}`}
        defaults={{ title: message.title, excerpt: message.excerpt }}
        submit={gone ? { label: 'Grabar como nuevo', pendingLabel: 'Grabando…' } : updating}
        error={create.error ?? update.error}
        errorDetail={
          theirs && (
            <StoredMeanwhile>
              Ahora dice ({typeNames[theirs.excerpt]}): {theirs.title}
            </StoredMeanwhile>
          )
        }
        onSubmit={save}
        onCancel={cancel}
        focusOnOpen
      />
      {dialog}
    </>
  );
}
