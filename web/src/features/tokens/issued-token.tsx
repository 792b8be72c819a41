import { api } from '@mostrador/contract/paths';
import type { CreatedToken, MachineToken, ReadPermission } from '@mostrador/contract/tokens';
import { OneTimeSecret } from '../../ui/one-time-secret/one-time-secret.tsx';
import styles from './tokens.module.css';

/** An address to try each right with. */
const examples: Record<ReadPermission, string> = {
  'lost-sales:read': `${api.lostSalesAll}?desde=0`,
  'demand:read': api.candidates,
  'training:read': api.trainingExport,
  'audit:read': api.auditExport,
  'usage:read': api.usageExport,
};

function Example({ permisos: [permission = 'lost-sales:read'] }: Pick<MachineToken, 'permisos'>) {
  return (
    <>
      <p>Para probarlo desde una terminal, con el token en la variable TOKEN:</p>
      <code className={styles.example}>
        {`curl -H "Authorization: Bearer $TOKEN" "${location.origin}${examples[permission]}"`}
      </code>
    </>
  );
}

/** Shown after an access is created. */
export function IssuedToken({ issued, onClose }: { issued: CreatedToken | null; onClose: () => void }) {
  const intro = (
    <>
      Guárdalo ya en <strong>{issued?.acceso.nombre}</strong>: se muestra una sola vez. Quien lo tenga lee lo mismo que
      ese sistema.
    </>
  );
  return (
    <OneTimeSecret title="Token del acceso" secret={issued?.token} article="el" long intro={intro} onClose={onClose}>
      {issued && <Example {...issued.acceso} />}
    </OneTimeSecret>
  );
}
