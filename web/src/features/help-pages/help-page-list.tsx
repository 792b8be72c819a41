import type { HelpPage } from '@mostrador/contract/help-pages';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isProblem, sentenceFor } from '../../lib/http/problem-error.ts';
import { inDialog, lazyPart } from '../../lib/lazy-part.tsx';
import { useCan } from '../../lib/viewer.ts';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { helpPagesQuery, useDeleteHelpPage } from './api.ts';
import { HelpPageCard } from './help-page-card.tsx';
import styles from './help-pages.module.css';

/** Only administrators use it, and seldom. */
const EditHelpPage = lazyPart(
  async () => ({ default: (await import('./edit-help-page.tsx')).EditHelpPage }),
  inDialog('Editar página de ayuda'),
);

const changedBefore = 'Otra persona acaba de cambiar esta página. Revísala antes de borrarla.';

type HelpPageListProps = {
  pages: readonly HelpPage[];
  /** Moves the focus, whose button is gone with the page. */
  onDeleted: () => void;
};

/**
 * The cards, with their buttons for administrators. Also without any cards, because a page that is being edited may be
 * the last one, and somebody else deletes it: what was typed stays.
 */
export function HelpPageList({ pages, onDeleted }: HelpPageListProps) {
  const mayManage = useCan()('help-pages:manage');
  const [edited, setEdited] = useState<HelpPage | null>(null);
  const { ask, dialog } = useConfirm();
  const queryClient = useQueryClient();
  const remove = useDeleteHelpPage();
  const toast = useToast();

  const confirmDelete = async (page: HelpPage) => {
    const { name } = page;
    const body = <p>«{name}» deja de aparecer para todos.</p>;
    if (!(await ask({ title: '¿Borrar esta página?', body, confirm: 'Borrar', cancel: 'Cancelar' }))) return;
    try {
      await remove.mutateAsync(page);
      toast({ text: `Página borrada: ${name}` });
      onDeleted();
    } catch (error) {
      const changed = isProblem(error, 'changed-meanwhile');
      toast({ text: changed ? changedBefore : sentenceFor(error), tone: 'problem' });
      if (changed || isProblem(error, 'help-page-not-found')) await queryClient.invalidateQueries(helpPagesQuery());
    }
  };

  return (
    <>
      {pages.length > 0 && (
        <ul className={styles.cards}>
          {pages.map((page) => (
            <li key={page.id}>
              <HelpPageCard page={page}>
                {mayManage && (
                  <>
                    <Button look="quiet" aria-label={`Editar: ${page.name}`} onClick={() => setEdited(page)}>
                      <Pencil size={18} aria-hidden="true" />
                      Editar
                    </Button>
                    <Button
                      look="quiet"
                      aria-label={`Borrar: ${page.name}`}
                      onClick={() => void confirmDelete(page)}
                      pending={remove.isPending && remove.variables.id === page.id}
                    >
                      <Trash2 size={18} aria-hidden="true" />
                      Borrar
                    </Button>
                  </>
                )}
              </HelpPageCard>
            </li>
          ))}
        </ul>
      )}
      {edited && <EditHelpPage key={edited.id} page={edited} onClose={() => setEdited(null)} />}
      {dialog}
    </>
  );
}
