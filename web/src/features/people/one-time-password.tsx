import type { PersonWithPassword } from '@mostrador/contract/people';
import { Copy } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { type Copied, useCopy } from '../../ui/copy/use-copy.ts';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import styles from './one-time-password.module.css';

const copiedWords: Record<Copied, string> = {
  no: '',
  yes: 'Copiada.',
  'by-hand': 'El navegador no nos dejó copiarla. Ya está seleccionada: cópiala con Ctrl + C.',
};

function Password({ issued, onClose }: { issued: PersonWithPassword; onClose: () => void }) {
  const { copied, copy, target } = useCopy(issued.oneTimePassword);

  return (
    <>
      <p>
        Dásela a <strong>{issued.person.name}</strong> (usuario <strong>{issued.person.username}</strong>). Al entrar
        elegirá la suya.
      </p>
      <code ref={target} className={styles.password}>
        {issued.oneTimePassword}
      </code>
      <p>Vence en 24 horas. Se muestra una sola vez.</p>
      <p className={styles.copied} role="status">
        {copiedWords[copied]}
      </p>
      <DialogActions>
        <Button onClick={() => void copy()}>
          <Copy size={20} aria-hidden="true" />
          Copiar
        </Button>
        <Button look="primary" onClick={onClose}>
          Listo
        </Button>
      </DialogActions>
    </>
  );
}

/** Shown after an account is created or its password reset. It cannot be shown again, so only "Listo" closes it. */
export function OneTimePassword({ issued, onClose }: { issued: PersonWithPassword | null; onClose: () => void }) {
  return (
    <Dialog title="Contraseña de un solo uso" open={issued !== null}>
      {issued && <Password issued={issued} onClose={onClose} />}
    </Dialog>
  );
}
