import type { FilmProgress } from '@mostrador/contract/training';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import styles from './film-dialog.module.css';
import { FilmPlayer } from './film-player.tsx';
import { FilmSteps } from './film-steps.tsx';
import type { Film } from './videos.ts';

type FilmDialogProps = { film: Film | null; progress: FilmProgress | undefined; onClose: () => void };

/** The film beside its steps. Nothing of it is loaded before this is open. */
export function FilmDialog({ film, progress, onClose }: FilmDialogProps) {
  const [spoken, setSpoken] = useState('');
  return (
    <Dialog title={film?.modalHeader ?? ''} open={film !== null} onClose={onClose} wide>
      {film && (
        <div className={styles.parts}>
          <FilmPlayer key={film.id} film={film} from={progress?.position ?? 0} onSentence={setSpoken} />
          <FilmSteps steps={film.steps} spoken={spoken} />
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}
