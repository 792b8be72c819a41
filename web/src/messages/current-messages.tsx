import type { Message } from '@mostrador/contract/messages';
import { useQuery } from '@tanstack/react-query';
import styles from './current-messages.module.css';
import { MessageType } from './message-type.tsx';
import { messagesQuery } from './messages-query.ts';

const none: Message[] = [];

/** The messages of the banner, all at once and whole. */
export function CurrentMessages() {
  const { data: messages = none } = useQuery(messagesQuery());
  if (messages.length === 0) return <p className={styles.none}>Sin mensajes por ahora.</p>;
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <li key={message.id} className={styles.message}>
          <MessageType colour={message.excerpt} />
          <p className={styles.text}>{message.title}</p>
        </li>
      ))}
    </ul>
  );
}
