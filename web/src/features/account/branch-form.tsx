import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldIssues } from '../../lib/http/field-issues.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes/unsaved-changes.ts';
import { branchesQuery } from '../branches/api.ts';
import { BranchField } from '../branches/public.tsx';
import styles from './account-screen.module.css';
import { useChangeBranch } from './api.ts';

/** For someone without a branch. Once chosen, others change it. */
export function BranchForm() {
  const [branch, setBranch] = useState('');
  const [missing, setMissing] = useState(false);
  const list = useQuery(branchesQuery());
  const change = useChangeBranch();
  useUnsavedChanges(branch !== '');

  const save = (event: FormEvent) => {
    event.preventDefault();
    setMissing(branch === '');
    if (branch === '' || change.isPending) return;
    change.mutate(branch);
  };

  return (
    <section className={styles.part} aria-labelledby="sucursal">
      <h2 id="sucursal">Tu sucursal</h2>
      <form className={styles.form} onSubmit={save} noValidate>
        <BranchField
          label="Sucursal"
          hint="La ponemos por ti en los formularios. Después la cambian tu gerente o la administración."
          error={missing ? 'Elige tu sucursal.' : fieldIssues(change.error, 'body').branch}
          list={list}
          placeholder="Elige"
          name="branch"
          value={branch}
          onChange={(event) => setBranch(event.target.value)}
        />
        {change.error && <FormError>{sentenceFor(change.error)}</FormError>}
        <div className={styles.actions}>
          <Button type="submit" look="primary" pending={change.isPending}>
            {change.isPending ? 'Grabando…' : 'Grabar'}
          </Button>
        </div>
      </form>
    </section>
  );
}
