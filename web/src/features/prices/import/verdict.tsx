import type { PriceImport, PriceList } from '@mostrador/contract/prices';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { number } from '../../../lib/number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useApply, useDiscard } from './actions.ts';
import { lineCountWords, priceCountWords } from './count-words.ts';
import styles from './import.module.css';

/** A list that loses this share of its prices is more often half a file than a decision. */
const alarming = 0.2;

/** What to think about before saying yes. */
function doubts({ errores, quitados }: PriceImport, live: PriceList | null): string[] {
  const all: string[] = [];
  if (live && quitados > live.rows * alarming)
    all.push(`Se quitan ${number(quitados)} de ${priceCountWords(live.rows)}. Comprueba que el archivo esté completo.`);
  if (errores > 0)
    all.push(`${lineCountWords(errores)} con error no entran a la lista: esos códigos quedarán sin precio.`);
  return all;
}

/** Yes or no to the list in sight. */
export function Verdict({ found, live }: { found: PriceImport; live: PriceList | null }) {
  const apply = useApply();
  const discard = useDiscard();
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  const reasons = doubts(found, live);
  const tellFailure = (error: Error) => toast({ text: sentenceFor(error), tone: 'problem' });

  const confirm = async () => {
    const sure =
      reasons.length === 0 ||
      (await ask({
        title: '¿Aplicar la lista de todos modos?',
        body: reasons.map((reason) => <p key={reason}>{reason}</p>),
        confirm: 'Aplicar de todos modos',
        cancel: 'Revisar',
      }));
    if (!sure) return;
    apply.mutate(found.id, {
      onSuccess: () => toast({ text: `Lista aplicada: ${priceCountWords(found.rows)}.` }),
      onError: tellFailure,
    });
  };

  return (
    <>
      {reasons.length > 0 && (
        <ul className={styles.doubts}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className={styles.verdict}>
        <Button look="primary" onClick={() => void confirm()} pending={apply.isPending}>
          Aplicar lista
        </Button>
        <Button onClick={() => discard.mutate(found.id, { onError: tellFailure })} pending={discard.isPending}>
          Descartar
        </Button>
      </div>
      {dialog}
    </>
  );
}
