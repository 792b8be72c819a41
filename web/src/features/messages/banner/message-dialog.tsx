import type { Message } from '@mostrador/contract/messages';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { MessageType } from '../message-type.tsx';
import styles from './banner.module.css';

/** The whole text of a message that does not fit in the banner. */
export function MessageDialog({ message, onClose }: { message: Message | undefined; onClose: () => void }) {
  return (
    <Dialog title="Mensaje completo" open={message !== undefined} onClose={onClose}>
      {message && (
        <div className={styles.whole}>
          <MessageType colour={message.excerpt} />
          <p>{message.title}</p>
        </div>
      )}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
