import type { NewMessage as Fields } from '@mostrador/contract/messages';
import { Card } from '../../ui/card/card.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useCreateMessage } from './create-message.ts';
import { MessageForm } from './message-form.tsx';
import styles from './messages-screen.module.css';

export function NewMessage() {
  const create = useCreateMessage();
  const toast = useToast();

  const save = (list: Fields) =>
    create.mutateAsync(list).then(
      () => {
        toast({ text: 'Mensaje grabado' });
        return true;
      },
      () => false,
    );

  return (
    <Card edge="yellow" className={styles.newMessage}>
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
