import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider } from 'react-hook-form';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { DialogActions } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import styles from './person-form.module.css';

type FormProps<Fields extends FieldValues> = {
  check: Parameters<typeof useContractForm<Fields>>[0]['check'];
  defaults: DefaultValues<Fields>;
  /** What the server answered last, and what else there is to say about it. */
  error: unknown;
  errorDetail?: ReactNode;
  labels: { submit: string; sending: string };
  onSend: (values: Fields) => Promise<void>;
  children: ReactNode;
};

type PersonFormProps<Fields extends FieldValues> = FormProps<Fields> & {
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
};

function PersonForm<Fields extends FieldValues>(props: PersonFormProps<Fields>) {
  const { check, defaults, error, errorDetail, labels, onSend, onDirty, onCancel, children } = props;
  const { form, ref, dirty, isSubmitting, onSubmit } = useContractForm<Fields>({ check, defaults, error });
  const tell = useEffectEvent(onDirty);
  useEffect(() => {
    tell(dirty);
    return () => tell(false);
  }, [dirty]);

  return (
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
          <Button onClick={onCancel}>Cancelar</Button>
          <Button type="submit" look="primary" pending={isSubmitting}>
            {isSubmitting ? labels.sending : labels.submit}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}

type PersonDialogProps<Fields extends FieldValues> = FormProps<Fields> & {
  title: string;
  open: boolean;
  onClose: () => void;
};

/** A form about a person. With something typed, neither Escape nor a press outside closes it, and "Cancelar" asks. */
export function PersonDialog<Fields extends FieldValues>(props: PersonDialogProps<Fields>) {
  const { title, open, onClose, ...form } = props;
  const [dirty, setDirty] = useState(false);
  return (
    <FormDialog title={title} open={open} dirty={dirty} onClose={onClose}>
      {(cancel) => <PersonForm {...form} onDirty={setDirty} onCancel={cancel} />}
    </FormDialog>
  );
}
