import type { ManagedDocument } from '@mostrador/contract/document-editing';
import type { Question } from '../../../ui/dialog/use-confirm.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAttempt } from '../../../ui/toast/use-attempt.ts';
import { type PageStep, usePageStep } from './api.ts';

/** What is opened about a page. */
export type OpenPart =
  | { what: 'history' | 'preview' | 'settings'; id: number }
  | { what: 'review'; id: number; number: number };

const done: Record<PageStep, (title: string) => string> = {
  retire: (title) => `«${title}» ya no se muestra`,
  recover: (title) => `«${title}» se muestra otra vez`,
  reviewed: (title) => `Quedó anotado que «${title}» sigue vigente`,
};

const retireQuestion = ({ titulo }: ManagedDocument): Question => ({
  title: `¿Retirar «${titulo}»?`,
  body: <p>El personal deja de verla en los menús, en la búsqueda y en su dirección. La puedes recuperar después.</p>,
  confirm: 'Retirar',
  cancel: 'Cancelar',
});

type PageActions = { ask: (question: Question) => Promise<boolean>; onOpen: (part: OpenPart) => void };

/** The entries of "Más": only those that the viewer may use and that make sense for the page. */
export function usePageActions({ ask, onOpen }: PageActions) {
  const step = usePageStep();
  const toast = useToast();
  const attempt = useAttempt();

  const take = ({ id, titulo }: ManagedDocument, name: PageStep) =>
    attempt(step.mutateAsync({ id, step: name }), () => toast({ text: done[name](titulo) }));
  const retire = async (document: ManagedDocument) => {
    if (await ask(retireQuestion(document))) take(document, 'retire');
  };

  const entriesFor = (document: ManagedDocument) => {
    const { id, derechos, retirada, publicada, fija } = document;
    const entries = [{ label: 'Vista previa', run: () => onOpen({ what: 'preview', id }) }];
    if (!derechos.aprobar) return entries;
    if (publicada && !retirada) entries.push({ label: 'Sigue vigente', run: () => take(document, 'reviewed') });
    entries.push({ label: 'Área y plazo', run: () => onOpen({ what: 'settings', id }) });
    if (retirada) entries.push({ label: 'Recuperar', run: () => take(document, 'recover') });
    else if (!fija) entries.push({ label: 'Retirar', run: () => void retire(document) });
    return entries;
  };
  return { entriesFor, busyWith: step.isPending ? step.variables.id : null };
}
