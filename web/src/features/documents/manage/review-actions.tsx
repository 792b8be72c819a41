import type { DocumentFault, ManagedDocument, Revision } from '@mostrador/contract/document-editing';
import { contentOwners } from '@mostrador/contract/documents';
import { editorScreen } from '@mostrador/contract/paths';
import { useState } from 'react';
import { useBoot } from '../../../lib/boot.ts';
import { moment, zoneName } from '../../../lib/dates.ts';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import { useStillShown } from '../../../lib/use-still-shown.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ScreenLink } from '../../../ui/button/screen-link.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAttempt } from '../../../ui/toast/use-attempt.ts';
import { useRevisionAction } from './api.ts';
import { DateForm } from './date-form.tsx';
import styles from './dialogs.module.css';
import { ReturnForm } from './return-form.tsx';

type ReviewActionsProps = {
  document: ManagedDocument;
  revision: Revision;
  faults: readonly DocumentFault[];
  onDone: () => void;
};

function Faults({ faults }: { faults: readonly string[] }) {
  return (
    <div className={styles.notice}>
      <p>Antes de publicarla falta:</p>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}

/** The server's list, once it has refused; it knows every address. */
function faultsIn(error: unknown, found: readonly DocumentFault[]): string[] {
  const refused = isProblem(error, 'document-incomplete') ? (error.problem.errors ?? []) : [];
  return [...new Set(refused.length > 0 ? refused.map(({ message }) => message) : found.map(({ texto }) => texto))];
}

function wordsFor(error: unknown): string {
  return isProblem(error, 'changed-meanwhile')
    ? 'La propuesta cambió mientras la revisabas. Lee la nueva antes de responder.'
    : sentenceFor(error);
}

/** Publish now or at a date, or give it back; or why the viewer may not. */
export function ReviewActions({ document, revision, faults: found, onDone }: ReviewActionsProps) {
  const { timeZone } = useBoot();
  const [form, setForm] = useState<'date' | 'return' | null>(null);
  const act = useRevisionAction();
  const toast = useToast();
  const attempt = useAttempt();
  const stillShown = useStillShown();
  const target = { id: document.id, number: revision.numero, version: revision.version };
  const title = `«${document.titulo}»`;
  const { programada, propia, del_portal } = revision;
  const busy = (action: string) => act.isPending && act.variables.action === action;
  const fail = (error: unknown) => {
    // Somebody else answered meanwhile: there is nothing left to decide here.
    const isAnswered = isProblem(error, 'not-proposed');
    if (isAnswered) onDone();
    return isAnswered || !stillShown.current ? wordsFor(error) : null;
  };
  const take = (step: Parameters<typeof act.mutateAsync>[0], text: string) => {
    const done = () => {
      toast({ text });
      onDone();
    };
    void attempt(act.mutateAsync(step), done, fail);
  };

  const publish = (cuando: Date | null) => {
    const body = { cuando: cuando?.toISOString() ?? null };
    const text = cuando ? `${title} se publica el ${moment(cuando.toISOString(), { timeZone })}` : `${title} publicada`;
    take({ ...target, action: 'publicar', body }, text);
  };
  const giveBack = (motivo: string) => {
    const text = del_portal ? `Propuesta del portal para ${title} descartada` : `${title} vuelve a ser un borrador`;
    take({ ...target, action: 'devolver', body: { motivo } }, text);
  };
  const cancel = () => take({ ...target, action: 'cancelar' }, `${title} ya no tiene fecha`);

  const faults = faultsIn(act.error, found);
  const publishNow = (
    <Button look="primary" pending={busy('publicar')} onClick={() => publish(null)}>
      {busy('publicar') ? 'Publicando…' : 'Publicar ahora'}
    </Button>
  );

  return (
    <div className={styles.answer}>
      {programada && (
        <p className={styles.notice}>
          Se publica el {moment(programada, { timeZone })} ({zoneName(timeZone)}).
        </p>
      )}
      {faults.length > 0 && <Faults faults={faults} />}
      {act.error && <FormError>{wordsFor(act.error)}</FormError>}
      {!document.derechos.aprobar && (
        <p>
          La aprueba quien lleva la página: {contentOwners[document.area].inSentence}. Aquí puedes ver lo que cambia,
          sin publicarlo.
        </p>
      )}
      {document.derechos.aprobar && propia && (
        <p>Es tu propio texto: lo aprueba otra persona. Solo lo publicas tú si nadie más puede aprobar esta página.</p>
      )}
      {form === 'date' && <DateForm pending={busy('publicar')} onDate={publish} onCancel={() => setForm(null)} />}
      {form === 'return' && (
        <ReturnForm
          fromPortal={del_portal}
          error={act.error}
          pending={busy('devolver')}
          onReturn={giveBack}
          onCancel={() => setForm(null)}
        />
      )}
      {form === null && (
        <DialogActions>
          {document.derechos.escribir && !del_portal && (
            <ScreenLink href={editorScreen(document.id)}>Abrir en el editor</ScreenLink>
          )}
          {propia && document.derechos.escribir && (
            <Button pending={busy('devolver')} onClick={() => giveBack('')}>
              Retirar la propuesta
            </Button>
          )}
          {document.derechos.aprobar && (
            <>
              {!propia && <Button onClick={() => setForm('return')}>{del_portal ? 'Descartar' : 'Devolver'}</Button>}
              {programada ? (
                <Button pending={busy('cancelar')} onClick={cancel}>
                  Cancelar la fecha
                </Button>
              ) : (
                <Button onClick={() => setForm('date')}>Publicar el…</Button>
              )}
              {publishNow}
            </>
          )}
        </DialogActions>
      )}
    </div>
  );
}
