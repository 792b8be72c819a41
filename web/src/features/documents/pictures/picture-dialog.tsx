import type { StoredPicture } from '@mostrador/contract/document-editing';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { CameraStep } from './camera-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { openPicture } from './upload.ts';

type PictureDialogProps = {
  open: boolean;
  onClose: () => void;
  onDone: (picture: StoredPicture) => void;
  /** A photo that was dropped or pasted elsewhere: the dialog opens with it. */
  file?: File | undefined;
};

type Step =
  | { name: 'choose'; error: string | null }
  | { name: 'opening' }
  | { name: 'camera' }
  | { name: 'finish'; picture: HTMLCanvasElement };

const titles: Record<Step['name'], string> = {
  choose: 'Elegir una imagen',
  opening: 'Abriendo la imagen…',
  camera: 'Tomar una foto',
  finish: 'Preparar la imagen',
};

const leaving = {
  title: '¿Descartar esta imagen?',
  body: <p>Se pierden el recorte y las marcas que hiciste.</p>,
  confirm: 'Descartar',
  cancel: 'Seguir aquí',
};

/** Chooses or takes a photo, prepares it and stores it. */
export function PictureDialog({ open, onClose, onDone, file }: PictureDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'choose', error: null });
  const changed = useRef(false);
  const visit = useRef(0);
  const { ask, dialog: question } = useConfirm();

  const openFile = useCallback(async (photo: Blob) => {
    const begun = visit.current;
    setStep({ name: 'opening' });
    const next = await openPicture(photo).then(
      (picture): Step => ({ name: 'finish', picture }),
      (error): Step => ({ name: 'choose', error: sentenceFor(error) }),
    );
    // The dialog may have been closed, and opened for another picture, meanwhile.
    if (begun === visit.current) setStep(next);
  }, []);
  useEffect(() => {
    visit.current += 1;
    changed.current = false;
    if (!open) setStep({ name: 'choose', error: null });
    else if (file) void openFile(file);
  }, [open, file, openFile]);

  async function leave(next: () => void) {
    if (!changed.current || (await ask(leaving))) {
      changed.current = false;
      next();
    }
  }

  const choose = () => setStep({ name: 'choose', error: null });
  return (
    <>
      <Dialog
        title={titles[step.name]}
        open={open}
        onClose={() => void leave(onClose)}
        wide={step.name !== 'choose'}
        closeOnTop
      >
        {step.name === 'choose' && (
          <ChooseStep
            error={step.error}
            onFile={(photo) => void openFile(photo)}
            onCamera={() => setStep({ name: 'camera' })}
          />
        )}
        {step.name === 'opening' && <LoadingState rows={3} />}
        {step.name === 'camera' && <CameraStep onShot={(photo) => void openFile(photo)} onBack={choose} />}
        {step.name === 'finish' && (
          <FinishStep
            picture={step.picture}
            onChanged={(now) => {
              changed.current = now;
            }}
            onOther={() => void leave(choose)}
            onDone={(stored) => {
              changed.current = false;
              onDone(stored);
            }}
          />
        )}
      </Dialog>
      {question}
    </>
  );
}
