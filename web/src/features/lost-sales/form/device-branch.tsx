import type { Branch } from '@mostrador/contract/branches';
import { useId, useState } from 'react';
import { BranchSelect } from '../../branches/public.tsx';
import styles from './form.module.css';
import { branchOfDevice, chooseBranchOfDevice } from './opening.ts';
import { searching } from './step-controls.tsx';

type DeviceBranchProps = {
  branches: readonly Branch[];
  busy: boolean;
  onChoose: (chosen: string, before: string) => void;
};

/** Says where this device stands and lets anyone change it. The choice outlives the session: it is not personal. */
export function DeviceBranch({ branches, busy, onChoose }: DeviceBranchProps) {
  const id = useId();
  const [branch, setBranch] = useState(branchOfDevice);
  const [isPhone] = useState(() => matchMedia('(pointer: coarse)').matches);

  const choose = (chosen: string) => {
    chooseBranchOfDevice(chosen);
    setBranch(chosen);
    onChoose(chosen, branch);
  };

  return (
    <div className={styles.device}>
      <label htmlFor={id}>{isPhone ? 'Este teléfono es de:' : 'Esta computadora es de:'}</label>
      <BranchSelect
        id={id}
        branches={branches}
        plaza=""
        busy={busy}
        busyClass={styles.busy}
        placeholder={busy ? searching : 'elige la sucursal'}
        value={branch}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  );
}
