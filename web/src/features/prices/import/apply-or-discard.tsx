import type { PriceImport, PriceList } from '@mostrador/contract/prices';
import { counted, number } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAttempt } from '../../../ui/toast/use-attempt.ts';
import { useApplyList, useDiscardImport } from './api.ts';
import styles from './import.module.css';

/** A list that removes more than this share of the prices is probably an incomplete file. */
const suspiciousShare = 0.2;

/** Warnings that need a confirmation before the list is applied. */
export function doubts({ errores, quitados }: PriceImport, live: PriceList | null): string[] {
  const all: string[] = [];
  if (live && quitados > live.rows * suspiciousShare)
    all.push(
      `Se quitan ${number(quitados)} de ${counted(live.rows, 'precio', 'precios')}. Comprueba que el archivo esté completo.`,
    );
  if (errores === 1) all.push('1 línea con error no entra a la lista: ese código quedará sin precio.');
  else if (errores > 1)
    all.push(`${number(errores)} líneas con error no entran a la lista: esos códigos quedarán sin precio.`);
  return all;
}

/** The buttons that apply or discard the previewed list. */
export function ApplyOrDiscard({ found, live }: { found: PriceImport; live: PriceList | null }) {
  const apply = useApplyList();
  const discard = useDiscardImport();
  const toast = useToast();
  const attempt = useAttempt();
  const { ask, dialog } = useConfirm();
  const reasons = doubts(found, live);

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
    await attempt(apply.mutateAsync(found.id), () =>
      toast({ text: `Lista aplicada: ${counted(found.rows, 'precio', 'precios')}.` }),
    );
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
        <Button onClick={() => void attempt(discard.mutateAsync(found.id))} pending={discard.isPending}>
          Descartar
        </Button>
      </div>
      {dialog}
    </>
  );
}
