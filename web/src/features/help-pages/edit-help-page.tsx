import { type HelpPage, type NewHelpPage, newHelpPage, pageTypeNames } from '@mostrador/contract/help-pages';
import { useQueryClient } from '@tanstack/react-query';
import { isProblem, sentenceFor } from '../../lib/http/problem-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useTheirs } from '../../lib/use-theirs.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { StoredMeanwhile } from '../../ui/state/stored-meanwhile.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { fetchHelpPage, useUpdateHelpPage } from './api.ts';
import { HelpPageFields } from './help-page-fields.tsx';
import styles from './help-pages.module.css';

function Theirs({ page: { category, page_type, name, url, image_url, comment } }: { page: HelpPage }) {
  return (
    <StoredMeanwhile>
      <p>
        Ahora dice ({category}, {pageTypeNames[page_type]}): {name}
      </p>
      <p>Url: {url}</p>
      <p>Url de la imagen: {image_url}</p>
      <p>Comentario corto: {comment}</p>
    </StoredMeanwhile>
  );
}

type EditHelpPageProps = {
  /** The page as it was when editing started. */
  page: HelpPage;
  onClose: () => void;
};

export function EditHelpPage({ page: { id, version: seen, ...before }, onClose }: EditHelpPageProps) {
  const queryClient = useQueryClient();
  const { theirs, reload } = useTheirs(() => fetchHelpPage(queryClient, id));
  const update = useUpdateHelpPage();
  const { form, ref, dirty, isSubmitting, onSubmit } = useContractForm<NewHelpPage>({
    check: newHelpPage,
    defaults: before,
    error: update.error,
    wrapper: 'page',
  });
  const toast = useToast();

  const send = onSubmit(async (page) => {
    try {
      // A late answer does not close the dialog of another page.
      await update.mutateAsync({ id, version: theirs?.version ?? seen, page }, { onSuccess: onClose });
      toast({ text: `Página actualizada: ${page.name}` });
    } catch (error) {
      if (isProblem(error, 'changed-meanwhile') || isProblem(error, 'help-page-not-found')) await reload();
    }
  });

  return (
    <FormDialog title="Editar página de ayuda" dirty={dirty} onClose={onClose}>
      {(cancel) => (
        <form ref={ref} className={styles.form} aria-label="Editar página de ayuda" onSubmit={send} noValidate>
          <HelpPageFields form={form} />
          {update.error && (
            <div className={styles.wide}>
              <FormError>
                {sentenceFor(update.error)}
                {theirs && <Theirs page={theirs} />}
              </FormError>
            </div>
          )}
          <div className={classNames(styles.buttons, styles.dialogButtons)}>
            <Button onClick={cancel}>Cancelar</Button>
            <Button type="submit" look="primary" pending={isSubmitting}>
              {isSubmitting ? 'Actualizando…' : 'Actualizar'}
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  );
}
