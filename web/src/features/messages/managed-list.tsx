import type { Message } from '@mostrador/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem, sentenceFor } from '../../lib/http/problem-error.ts';
import { Card } from '../../ui/card/card.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { messagesQuery, useDeleteMessage } from './api.ts';
import { EditMessage } from './edit-message.tsx';
import { MessageActions, MessageItem } from './message-item.tsx';
import { withEdited } from './message-list.ts';
import styles from './messages-screen.module.css';

const changedBefore = 'Otra persona acaba de cambiar este mensaje. Léelo antes de borrarlo.';

type ManagedListProps = {
  messages: readonly Message[];
  /** Moves the focus, whose button is gone with the message. */
  onDeleted: () => void;
};

/** The messages with the buttons and forms of someone who may write them. */
export function ManagedList({ messages, onDeleted }: ManagedListProps) {
  const [edited, setEdited] = useState<readonly Message[]>([]);
  const [lastClosed, setLastClosed] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ id: number; sentence: string } | null>(null);
  const { ask, dialog } = useConfirm();
  const queryClient = useQueryClient();
  const remove = useDeleteMessage();
  const toast = useToast();

  const close = (id: number) => {
    setEdited((before) => before.filter((message) => message.id !== id));
    setLastClosed(id);
  };

  const confirmDelete = async (message: Message) => {
    const body = <p className={styles.itemText}>«{message.title}»</p>;
    if (!(await ask({ title: '¿Borrar este mensaje?', body, confirm: 'Borrar', cancel: 'Cancelar' }))) return;
    setFailed(null);
    try {
      await remove.mutateAsync(message);
      toast({ text: 'Mensaje borrado' });
      onDeleted();
    } catch (error) {
      const changed = isProblem(error, 'changed-meanwhile');
      const gone = isProblem(error, 'message-not-found');
      setFailed({ id: message.id, sentence: changed ? changedBefore : sentenceFor(error) });
      if (gone) toast({ text: sentenceFor(error), tone: 'problem' });
      if (gone || changed) await queryClient.invalidateQueries(messagesQuery());
    }
  };

  return (
    <>
      <ul className={styles.list}>
        {withEdited(messages, edited).map((message) => {
          const base = edited.find(({ id }) => id === message.id);
          return (
            <li key={message.id}>
              {base ? (
                <Card edge={base.excerpt} className={styles.item}>
                  <EditMessage message={base} onClose={() => close(base.id)} />
                </Card>
              ) : (
                <MessageItem message={message}>
                  {failed?.id === message.id && <FormError>{failed.sentence}</FormError>}
                  <MessageActions
                    message={message}
                    deleting={remove.isPending && remove.variables.id === message.id}
                    takeFocus={lastClosed === message.id}
                    onEdit={() => setEdited((before) => [...before, message])}
                    onDelete={() => confirmDelete(message)}
                  />
                </MessageItem>
              )}
            </li>
          );
        })}
      </ul>
      {dialog}
    </>
  );
}
