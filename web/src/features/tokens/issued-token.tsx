import { api } from '@mostrador/contract/paths';
import type { CreatedToken, ReadPermission } from '@mostrador/contract/tokens';
import { Copy } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { type Copied, useCopy } from '../../ui/copy/use-copy.ts';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import styles from './tokens.module.css';

const copiedWords: Record<Copied, string> = {
  no: '',
  yes: 'Copiado.',
  'by-hand': 'El navegador no nos dejó copiarlo. Ya está seleccionado: cópialo con Ctrl + C.',
};

/** An address to try each right with. */
const examples: Record<ReadPermission, string> = {
  'lost-sales:read': `${api.lostSalesAll}?desde=0`,
  'training:read': api.trainingExport,
  'audit:read': api.auditExport,
  'usage:read': api.usageExport,
};

function Token({ issued: { acceso, token }, onClose }: { issued: CreatedToken; onClose: () => void }) {
  const { copied, copy, target } = useCopy(token);
  const [permission = 'lost-sales:read'] = acceso.permisos;

  return (
    <>
      <p>
        Guárdalo ya en <strong>{acceso.nombre}</strong>: se muestra una sola vez. Quien lo tenga lee lo mismo que ese
        sistema.
      </p>
      <code ref={target} className={styles.token}>
        {token}
      </code>
      <p>Para probarlo desde una terminal, con el token en la variable TOKEN:</p>
      <code className={styles.example}>
        {`curl -H "Authorization: Bearer $TOKEN" "${location.origin}${examples[permission]}"`}
      </code>
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

/** Shown after an access is created. It cannot be shown again, so only "Listo" closes it. */
export function IssuedToken({ issued, onClose }: { issued: CreatedToken | null; onClose: () => void }) {
  return (
    <Dialog title="Token del acceso" open={issued !== null}>
      {issued && <Token issued={issued} onClose={onClose} />}
    </Dialog>
  );
}
