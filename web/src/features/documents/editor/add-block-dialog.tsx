import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { type BlockKind, blockKinds } from './block-kinds.ts';
import styles from './editor.module.css';

type AddBlockDialogProps = { open: boolean; onClose: () => void; onAdd: (kind: BlockKind) => void };

export function AddBlockDialog({ open, onClose, onAdd }: AddBlockDialogProps) {
  return (
    <Dialog title="Agregar bloque" wide open={open} onClose={onClose}>
      <ul className={styles.kinds}>
        {blockKinds.map((kind) => (
          <li key={kind.name} className={classNames(kind.onPc && styles.onPc)}>
            <button type="button" className={styles.kind} onClick={() => onAdd(kind)}>
              <kind.icon size={24} aria-hidden="true" />
              <span>
                <strong>{kind.name}</strong>
                <span className={styles.kindHint}> {kind.hint}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.phoneOnly}>Las tablas se agregan en una PC.</p>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
      </DialogActions>
    </Dialog>
  );
}
