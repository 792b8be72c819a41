import { useQuery } from '@tanstack/react-query';
import { useBoot } from '../../lib/boot.ts';
import { useHydrating } from '../../lib/hydration.ts';
import { messagesQuery } from './api.ts';
import styles from './current-messages.module.css';
import { MessageType } from './message-type.tsx';

/** All messages of the banner as a list with their full text. */
export function CurrentMessages() {
  const { messages: rendered } = useBoot();
  const { data = rendered } = useQuery(messagesQuery());
  // A message may arrive before this part of the page is hydrated, and hydrating must repeat what the server rendered.
  const messages = useHydrating() ? rendered : data;
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
