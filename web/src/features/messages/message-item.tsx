import type { Message } from '@mostrador/contract/messages';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { when } from '../../lib/dates.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { MessageType } from './message-type.tsx';
import styles from './messages-screen.module.css';

/** A message as everyone reads it. */
export function MessageItem({ message, children }: { message: Message; children?: ReactNode }) {
  return (
    <Card edge={message.excerpt} className={styles.item}>
      <div className={styles.itemHead}>
        <MessageType colour={message.excerpt} />
        <time className={styles.time} dateTime={message.updated_at}>
          Actualizado {when(message.updated_at)}
        </time>
      </div>
      <p className={styles.itemText}>{message.title}</p>
      {children}
    </Card>
  );
}

type MessageActionsProps = {
  message: Message;
  deleting: boolean;
  /** True right after its form closed, to return the focus here. */
  takeFocus: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

export function MessageActions({ message, deleting, takeFocus, onEdit, onDelete }: MessageActionsProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takeFocus) edit.current?.focus();
  }, [takeFocus]);
  return (
    <div className={styles.itemActions}>
      <Button aria-label={`Borrar: ${message.title}`} onClick={onDelete} pending={deleting}>
        {!deleting && <Trash2 size={18} aria-hidden="true" />}
        {deleting ? 'Borrando…' : 'Borrar'}
      </Button>
      <Button ref={edit} aria-label={`Editar: ${message.title}`} onClick={onEdit}>
        <Pencil size={18} aria-hidden="true" />
        Editar
      </Button>
    </div>
  );
}
