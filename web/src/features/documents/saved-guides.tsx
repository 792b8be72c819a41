import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { moment } from '../../lib/dates.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { bytesWords } from '../../lib/numbers.ts';
import { useStore } from '../../lib/store.ts';
import { useStillShown } from '../../lib/use-still-shown.ts';
import { isOffline } from '../../offline/connection.ts';
import { PassingButton } from '../../ui/button/passing-button.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { useAttempt } from '../../ui/toast/use-attempt.ts';
import { savedGuidesQuery, savingProgress, useRemoveGuides, useSaveGuides } from './api.ts';
import styles from './saved-guides.module.css';

/** Stores all guides with their pictures on this device. Renders nothing in browsers that cannot. */
export function SavedGuides() {
  const { data } = useQuery(savedGuidesQuery());
  const offline = useStore(isOffline);
  const progress = useStore(savingProgress);
  const save = useSaveGuides();
  const remove = useRemoveGuides();
  const attempt = useAttempt();
  const stillShown = useStillShown();
  // Beside the button, as long as it is the one that was pressed.
  const wordsOf = (error: unknown) => (stillShown.current ? null : sentenceFor(error));

  if (!data || data.bytes === null) return null;
  const { saved, bytes } = data;
  return (
    <section className={styles.saved} aria-labelledby="guardar-guias">
      <div className={styles.words}>
        <h2 id="guardar-guias" tabIndex={-1}>
          Para cuando no haya internet
        </h2>
        {/* One element for both, so that a screen reader says what it has become. */}
        {saved ? (
          <p role="status">
            Todas las guías están en este equipo desde el {moment(new Date(saved.at).toISOString())} (
            {bytesWords(saved.bytes)}). Se ponen al día solas y se borran al cerrar tu sesión.
          </p>
        ) : (
          <p role="status">
            Las guías que abres se quedan en este equipo mientras tu sesión siga abierta. También puedes guardar todas,
            con sus imágenes ({bytesWords(bytes)}).
          </p>
        )}
        {save.error && <FormError>{sentenceFor(save.error)}</FormError>}
      </div>
      {progress !== null ? (
        <ProgressBar label="Guardando las guías" value={progress} />
      ) : saved ? (
        <PassingButton pending={remove.isPending} onClick={() => remove.mutate()}>
          <Trash2 size={18} aria-hidden="true" />
          Quitar de este equipo
        </PassingButton>
      ) : (
        <PassingButton disabled={offline} onClick={() => void attempt(save.mutateAsync(), undefined, wordsOf)}>
          <Download size={18} aria-hidden="true" />
          Guardar todas las guías en este equipo
        </PassingButton>
      )}
    </section>
  );
}
