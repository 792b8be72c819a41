import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import styles from './picture-dialog.module.css';

const noCamera = 'No encontramos una cámara en este equipo. Elige una foto.';
const refusals: Record<string, string> = {
  NotAllowedError:
    'El navegador no tiene permiso para usar la cámara. Dáselo en la barra de direcciones, o elige una foto.',
  NotFoundError: noCamera,
  NotReadableError: 'Otro programa está usando la cámara. Ciérralo e inténtalo de nuevo, o elige una foto.',
};

/** Without https a browser offers no camera at all. */
async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException(noCamera, 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } });
}

type CameraStepProps = { onShot: (photo: Blob) => void; onBack: () => void };

export function CameraStep({ onShot, onBack }: CameraStepProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'opening' | 'ready' | { error: string }>('opening');

  useEffect(() => {
    let wanted = true;
    let stream: MediaStream | undefined;
    const close = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    openCamera().then(
      (opened) => {
        stream = opened;
        if (!wanted) close();
        else if (video.current) video.current.srcObject = opened;
      },
      (error: unknown) => {
        const name = error instanceof DOMException ? error.name : '';
        if (wanted)
          setState({ error: refusals[name] ?? 'La cámara no respondió. Inténtalo de nuevo o elige una foto.' });
      },
    );
    return () => {
      wanted = false;
      close();
    };
  }, []);

  async function shoot() {
    if (!video.current) return;
    const { videoWidth: width, videoHeight: height } = video.current;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(video.current, 0, 0);
    canvas.toBlob((photo) => photo && onShot(photo), 'image/jpeg', 0.95);
  }

  const failed = typeof state === 'object';
  return (
    <>
      {failed ? (
        <FormError>{state.error}</FormError>
      ) : (
        <>
          <p role="status">
            {state === 'opening'
              ? 'Abriendo la cámara… Si el navegador pregunta, dale permiso.'
              : 'La cámara está lista.'}
          </p>
          <video ref={video} className={styles.camera} autoPlay playsInline muted onPlaying={() => setState('ready')} />
        </>
      )}
      <DialogActions>
        <Button onClick={onBack}>{failed ? 'Elegir una foto' : 'Regresar'}</Button>
        {!failed && (
          <Button look="primary" idle={state !== 'ready'} onClick={() => void shoot()}>
            <Camera size={22} aria-hidden="true" />
            Tomar foto
          </Button>
        )}
      </DialogActions>
    </>
  );
}
