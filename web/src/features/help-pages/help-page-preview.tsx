import { helpPageUrl, type NewHelpPage } from '@mostrador/contract/help-pages';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDebounced } from '../../lib/use-debounced.ts';
import { HelpPageCard } from './help-page-card.tsx';
import styles from './help-pages.module.css';

/** The card as it will be, while it is being written. The picture is asked for once its address stands still. */
export function HelpPagePreview({ form }: { form: UseFormReturn<NewHelpPage> }) {
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
    image_url: helpPageUrl.test(picture) ? picture : '',
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
