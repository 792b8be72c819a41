import type { PriceList, PriceStatus } from '@mostrador/contract/prices';
import { Undo2 } from 'lucide-react';
import { moment } from '../../../lib/dates.ts';
import { isProblem, isUnsure, sentenceFor } from '../../../lib/http/problem-error.ts';
import { counted } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAttempt } from '../../../ui/toast/use-attempt.ts';
import { useGoBack } from './api.ts';
import styles from './import.module.css';

function About({ rows, file, by, at }: PriceList) {
  return (
    <>
      <p className={styles.count}>{counted(rows, 'precio', 'precios')}</p>
      <p className={styles.origin}>
        {file} · {by} · {moment(at)}
      </p>
    </>
  );
}

const otherLists = 'Mientras tanto cambiaron las listas. No volvimos a la anterior: revisa cuál es y decide de nuevo.';
const perhapsBack =
  'El portal no confirmó el cambio. Mira cuál es la lista vigente: si ya es la que querías, no vuelvas otra vez.';

function wordsOf(error: unknown): string {
  if (isProblem(error, 'changed-meanwhile')) return otherLists;
  return isUnsure(error) ? perhapsBack : sentenceFor(error);
}

/** The list that staff search, and the previous one, which can be restored. */
export function ListsInForce({ lista, anterior }: PriceStatus) {
  const goBack = useGoBack();
  const toast = useToast();
  const attempt = useAttempt();
  const { ask, dialog } = useConfirm();

  const back = async (previous: PriceList) => {
    const yes = await ask({
      title: '¿Volver a la lista anterior?',
      body: (
        <p>
          Los mostradores verán de inmediato los {counted(previous.rows, 'precio', 'precios')} de «{previous.file}».
          Puedes regresar a la lista vigente del mismo modo.
        </p>
      ),
      confirm: 'Volver a la lista anterior',
      cancel: 'Cancelar',
    });
    if (!yes) return;
    await attempt(
      goBack.mutateAsync(previous),
      () => toast({ text: `Lista vigente: ${counted(previous.rows, 'precio', 'precios')} de «${previous.file}».` }),
      wordsOf,
    );
  };

  return (
    <div className={styles.lists}>
      <Card edge="green">
        <h2>Lista vigente</h2>
        {lista ? <About {...lista} /> : <p>Todavía no hay precios. Sube la primera lista.</p>}
      </Card>
      {anterior && (
        <Card>
          <h2>Lista anterior</h2>
          <About {...anterior} />
          <Button onClick={() => void back(anterior)} pending={goBack.isPending}>
            <Undo2 size={20} aria-hidden="true" />
            Volver a la lista anterior
          </Button>
        </Card>
      )}
      {dialog}
    </div>
  );
}
