import type { BranchPermission } from '@mostrador/contract/access';
import type { ScopeInWords } from '@mostrador/contract/identity';
import { number } from './numbers.ts';
import styles from './scope.module.css';
import { useViewer } from './viewer.ts';

/** "Tijuana, 31 sucursales". A single branch is its name. */
export function scopeWords({ text, branches }: ScopeInWords): string {
  return branches === 1 ? text : `${text}, ${number(branches)} sucursales`;
}

type ScopeLineProps = {
  permission: BranchPermission;
  /** What the screen shows beyond those branches, in words. */
  beyond?: string | undefined;
};

/** Says which branches a screen is about, where the person may not see those of the whole chain. */
export function ScopeLine({ permission, beyond }: ScopeLineProps) {
  const scope = useViewer().scopes[permission];
  return (
    scope && (
      <p className={styles.scope}>
        Viendo: <strong>{beyond ?? scopeWords(scope)}</strong>
      </p>
    )
  );
}
