import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { moment } from '../../lib/dates.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { bytesWords } from '../../lib/numbers.ts';
import { useStore } from '../../lib/store.ts';
import { isOffline } from '../../offline/connection.ts';
import { PassingButton } from '../../ui/button/passing-button.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { savedGuidesQuery, useRemoveGuides, useSaveGuides } from './api.ts';
import styles from './saved-guides.module.css';

/** Stores all guides with their pictures on this device. Renders nothing in browsers that cannot. */
export function SavedGuides() {
  const { data } = useQuery(savedGuidesQuery());
  const offline = useStore(isOffline);
  const [share, setShare] = useState(0);
  const save = useSaveGuides(setShare);
  const remove = useRemoveGuides();

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
      {save.isPending ? (
        <ProgressBar label="Guardando las guías" value={share} />
      ) : saved ? (
        <PassingButton pending={remove.isPending} onClick={() => remove.mutate()}>
          <Trash2 size={18} aria-hidden="true" />
          Quitar de este equipo
        </PassingButton>
      ) : (
        <PassingButton disabled={offline} onClick={() => save.mutate()}>
          <Download size={18} aria-hidden="true" />
          Guardar todas las guías en este equipo
        </PassingButton>
      )}
    </section>
  );
}
