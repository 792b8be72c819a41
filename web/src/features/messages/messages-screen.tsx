import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useCan } from '../../lib/viewer.ts';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { EmptyState, ErrorState } from '../../ui/state/state.tsx';
import { messagesQuery } from './api.ts';
import { ManagedList } from './managed-list.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './messages-screen.module.css';
import { NewMessage } from './new-message.tsx';

/** The list for everyone; its buttons and forms for whoever may write. */
export default function MessagesScreen() {
  const mayWrite = useCan()('messages:write');
  const { data: messages, error, isFetching, refetch } = useQuery(messagesQuery());
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <div className={mayWrite ? styles.columns : styles.single}>
      <section className={styles.current} aria-labelledby="current-messages">
        <h2 id="current-messages" ref={heading} tabIndex={-1}>
          Mensajes en pantalla
        </h2>
        {error && <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />}
        {!messages && !error && <LoadingState />}
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
      {mayWrite && <NewMessage />}
    </div>
  );
}
