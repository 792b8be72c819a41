import type { StoredPicture } from '@mostrador/contract/document-editing';
import { useEffect, useRef, useState } from 'react';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { EditStep } from './edit-step.tsx';
import { startEdit } from './geometry.ts';
import { finish, turned } from './paint.ts';
import styles from './picture-dialog.module.css';
import { sendPicture, sentSide } from './upload.ts';
import { useEditHistory } from './use-edit-history.ts';

type FinishStepProps = {
  picture: HTMLCanvasElement;
  /** Whether closing would lose something that somebody did. */
  onChanged: (changed: boolean) => void;
  onOther: () => void;
  onDone: (picture: StoredPicture) => void;
};

type Sending = { share: number | null } | { error: string } | null;

/** The picture with its tools, and sending it. After a failure everything is still there. */
export function FinishStep({ picture, onChanged, onOther, onDone }: FinishStepProps) {
  const history = useEditHistory(startEdit({ width: picture.width, height: picture.height }));
  const [sending, setSending] = useState<Sending>(null);
  const abort = useRef<AbortController>(null);
  const { edit, changed } = history;
  const under = sending !== null && 'share' in sending;

  useEffect(() => onChanged(changed), [onChanged, changed]);
  useEffect(() => () => abort.current?.abort(), []);

  async function send() {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setSending({ share: null });
    try {
      const canvas = finish(turned(picture, edit.turns), edit, sentSide);
      const onProgress = (share: number) => !signal.aborted && setSending({ share });
      const stored = await sendPicture(canvas, { onProgress, signal });
      if (!signal.aborted) onDone(stored);
    } catch (error) {
      if (!signal.aborted) setSending({ error: sentenceFor(error) });
    }
  }

  return (
    <>
      <EditStep picture={picture} history={history} />
      <div className={styles.foot}>
        {sending && 'error' in sending && <FormError>{sending.error} Tu imagen sigue aquí.</FormError>}
        {under && <ProgressBar label="Enviando la imagen" value={sending.share} />}
        <DialogActions>
          <Button onClick={onOther}>Elegir otra</Button>
          <Button look="primary" pending={under} onClick={() => void send()}>
            {under ? 'Enviando…' : 'Usar esta imagen'}
          </Button>
        </DialogActions>
      </div>
    </>
  );
}
