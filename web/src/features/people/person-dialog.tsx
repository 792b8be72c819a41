import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider } from 'react-hook-form';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { DialogActions } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import styles from './person-form.module.css';

type PersonDialogProps<Fields extends FieldValues> = {
  title: string;
  check: Parameters<typeof useContractForm<Fields>>[0]['check'];
  defaults: DefaultValues<Fields>;
  /** What the server answered last, and what else there is to say about it. */
  error: unknown;
  errorDetail?: ReactNode;
  labels: { submit: string; sending: string };
  onSend: (values: Fields) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A form about a person. Mounted when it opens; `onClose` unmounts it. */
export function PersonDialog<Fields extends FieldValues>(props: PersonDialogProps<Fields>) {
  const { title, check, defaults, error, errorDetail, labels, onSend, onClose, children } = props;
  const { form, ref, dirty, isSubmitting, onSubmit } = useContractForm<Fields>({ check, defaults, error });
  return (
    <FormDialog title={title} dirty={dirty} onClose={onClose}>
      {(cancel) => (
        <FormProvider {...form}>
          <form ref={ref} className={styles.form} onSubmit={onSubmit(onSend)} noValidate>
            {children}
            {error !== null && (
              <FormError>
                {sentenceFor(error)}
                {errorDetail}
              </FormError>
            )}
            <DialogActions>
              <Button onClick={cancel}>Cancelar</Button>
              <Button type="submit" look="primary" pending={isSubmitting}>
                {isSubmitting ? labels.sending : labels.submit}
              </Button>
            </DialogActions>
          </form>
        </FormProvider>
      )}
    </FormDialog>
  );
}
