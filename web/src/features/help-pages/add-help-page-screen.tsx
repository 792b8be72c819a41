import { helpPageUrl, type NewHelpPage, newHelpPage } from '@mostrador/contract/help-pages';
import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import { isProblem, sentenceFor } from '../../lib/http/problem-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useCreateHelpPage } from './api.ts';
import { HelpPageCard } from './help-page-card.tsx';
import { HelpPageFields } from './help-page-fields.tsx';
import styles from './help-pages.module.css';

/** Shown when the server already has a different page under the form's idempotency key. */
const keyReused =
  'La página sí se agregó cuando la enviaste antes; lo que cambiaste después, no. Si es otra página, agrégala de nuevo.';

const empty = { name: '', url: '', image_url: '', comment: '' };

/** The card as it will look. The picture is requested once typing its address pauses. */
function HelpPagePreview({ form }: { form: UseFormReturn<NewHelpPage> }) {
  const heading = useId();
  const [name, page_type, category, comment, url, image] = form.watch([
    'name',
    'page_type',
    'category',
    'comment',
    'url',
    'image_url',
  ]);
  const picture = useDebounced(image.trim(), 600);
  const page = {
    name: name.trim() || 'Nombre de la página',
    page_type: page_type || 'WEB',
    category: category || 'Categoría',
    comment: comment.trim() || 'Para qué sirve.',
    url: helpPageUrl.test(url.trim()) ? url.trim() : '',
    image_url: picture,
  };
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <p id={heading} className={styles.previewTitle}>
        Así se verá
      </p>
      <HelpPageCard page={page} />
    </section>
  );
}

/** Open to everyone, whatever the section's switch says. */
export default function AddHelpPageScreen() {
  const create = useCreateHelpPage();
  const { form, ref, isSubmitting, onSubmit } = useContractForm<NewHelpPage>({
    check: newHelpPage,
    defaults: empty,
    error: create.error,
    wrapper: 'page',
  });
  const [, navigate] = useLocation();
  const toast = useToast();

  const send = onSubmit(async (page) => {
    const created = await create.mutateAsync(page).catch(() => null);
    if (!created) return;
    form.reset();
    form.setFocus('category');
    toast({ text: `Página agregada: ${created.name}` });
  });

  return (
    <div className={styles.add}>
      <form ref={ref} className={styles.form} aria-label="Página de ayuda nueva" onSubmit={send} noValidate>
        <HelpPageFields form={form} />
        {create.error && (
          <div className={styles.wide}>
            <FormError>{isProblem(create.error, 'key-reused') ? keyReused : sentenceFor(create.error)}</FormError>
          </div>
        )}
        <div className={styles.buttons}>
          <Button type="submit" look="primary" pending={isSubmitting}>
            {isSubmitting ? 'Agregando…' : 'Agregar página'}
          </Button>
          <Button onClick={() => navigate('/paginas')}>
            <ArrowLeft size={20} aria-hidden="true" />
            Regresar
          </Button>
        </div>
      </form>
      <HelpPagePreview form={form} />
    </div>
  );
}
