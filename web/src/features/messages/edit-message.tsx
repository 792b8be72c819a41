import type { Message, NewMessage } from '@mostrador/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../lib/http/problem-error.ts';
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
  const [theirs, setTheirs] = useState<Message | null>(null);
  const queryClient = useQueryClient();
  const update = useUpdateMessage();
  const create = useCreateMessage();
  const toast = useToast();
  const { cancel, dialog } = useDiscard(onClose);
  const gone = isProblem(update.error, 'message-not-found');

  /** After a conflict, loads what the others see now and the next attempt may overwrite. */
  const reload = async () => {
    const list = await queryClient.fetchQuery({ ...messagesQuery(), staleTime: 0 }).catch(() => []);
    const current = list.find(({ id }) => id === message.id);
    if (current) setTheirs(current);
  };

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
