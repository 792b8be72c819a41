import type { NewMessage } from '@mostrador/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryState } from '../../lib/query-state.tsx';
import { useCan } from '../../lib/viewer.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { messagesQuery } from './api.ts';
import { ManagedList } from './managed-list.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './messages-screen.module.css';
import { useCreateMessage } from './use-create-message.ts';

function NewMessageCard() {
  const create = useCreateMessage();
  const toast = useToast();

  const save = (list: NewMessage) =>
    create.mutateAsync(list).then(
      () => {
        toast({ text: 'Mensaje grabado' });
        return true;
      },
      () => false,
    );

  return (
    <Card className={styles.newMessage}>
      <h2>Mensaje nuevo</h2>
      <p className={styles.hint}>Aparece de inmediato en la pantalla de todas las sucursales.</p>
      <MessageForm
        label="Mensaje nuevo"
        defaults={{ title: '' }}
        submit={{ label: 'Grabar', pendingLabel: 'Grabando…' }}
        error={create.error}
        onSubmit={save}
      />
    </Card>
  );
}

/** The list for everyone; buttons and forms only for those who may write. */
export default function MessagesScreen() {
  const mayWrite = useCan()('messages:write');
  const query = useQuery(messagesQuery());
  const { data: messages } = query;
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <div className={mayWrite ? styles.columns : styles.single}>
      <section className={styles.current} aria-labelledby="current-messages">
        <h2 id="current-messages" ref={heading} tabIndex={-1}>
          Mensajes en pantalla
        </h2>
        <QueryState query={query} rows={3} />
        {messages?.length === 0 && (
          <EmptyState title="No hay mensajes">
            {mayWrite
              ? 'Escribe el primero y dale Grabar.'
              : 'Cuando haya uno nuevo, aparece aquí y en la parte de arriba.'}
          </EmptyState>
        )}
        {messages && mayWrite && <ManagedList messages={messages} onDeleted={() => heading.current?.focus()} />}
        {messages && !mayWrite && (
          <ul className={styles.list}>
            {messages.map((message) => (
              <li key={message.id}>
                <MessageItem message={message} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {mayWrite && <NewMessageCard />}
    </div>
  );
}
