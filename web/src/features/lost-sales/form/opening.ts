import type { Viewer } from '@mostrador/contract/identity';
import { readFromDevice, storeOnDevice } from '../../../lib/device-storage.ts';

/** Who reports and where, as every form opens: the report before has no part in it. */
export type Opening = { nombre: string; plaza: string; sucursal: string };

const key = 'mostrador.branch-of-device';

/** The branch where this device stands, empty until someone chooses it. */
export const branchOfDevice = (): string => readFromDevice(key) ?? '';

export const chooseBranchOfDevice = (branch: string): void => storeOnDevice(key, branch);

/**
 * Name and branch of the account; one without a branch takes that of the device. The branch sets the plaza later. The
 * name of an account that several people use is nobody's.
 */
export function openingOf({ name, branch, shared }: Pick<Viewer, 'name' | 'branch' | 'shared'>): Opening {
  return { nombre: shared ? '' : name, plaza: '', sucursal: branch || branchOfDevice() };
}
