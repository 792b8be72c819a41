import { type FormEvent, useState } from 'react';
import { fieldIssues } from '../../lib/http/field-issues.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useUnsavedChanges } from '../../ui/unsaved-changes/unsaved-changes.ts';
import { BranchField } from '../branches/public.tsx';
import styles from './account-screen.module.css';
import { useChangeBranch } from './api.ts';

export function BranchForm() {
  const { branch: saved } = useViewer();
  const [branch, setBranch] = useState(saved ?? '');
  const change = useChangeBranch();
  const toast = useToast();
  useUnsavedChanges(branch !== (saved ?? '') && !change.isPending);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(branch, {
      onSuccess: ({ branch: now }) => toast({ text: now ? `Tu sucursal: ${now}` : 'Quitamos tu sucursal' }),
    });
  };

  return (
    <section className={styles.part} aria-labelledby="sucursal">
      <h2 id="sucursal">Tu sucursal</h2>
      <form className={styles.form} onSubmit={save} noValidate>
        <BranchField
          label="Sucursal"
          hint="La ponemos por ti en los formularios."
          error={fieldIssues(change.error, 'body').branch}
          saved={saved ?? ''}
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
