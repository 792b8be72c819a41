import { Camera } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { FileInput } from '../../../ui/file-input/file-input.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import styles from './picture-dialog.module.css';

type ChooseStepProps = {
  error: string | null;
  onFile: (file: File) => void;
  onCamera: () => void;
};

/** A photo from this device: chosen, dropped anywhere, pasted, or taken now. */
export function ChooseStep({ error, onFile, onCamera }: ChooseStepProps) {
  const shot = useRef<HTMLInputElement>(null);
  // A phone or tablet: its camera application takes better photos than a page can, and it has no Ctrl + V.
  const isHandheld = matchMedia('(pointer: coarse)').matches;

  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null) => {
      const file = [...(data?.files ?? [])][0];
      event.preventDefault();
      if (file) onFile(file);
    };
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const drop = (event: DragEvent) => take(event, event.dataTransfer);
    const allowDrop = (event: DragEvent) => event.preventDefault();
    document.addEventListener('paste', paste);
    document.addEventListener('drop', drop);
    document.addEventListener('dragover', allowDrop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('drop', drop);
      document.removeEventListener('dragover', allowDrop);
    };
  }, [onFile]);

  return (
    <div className={styles.choose}>
      <Field
        label="Foto o captura de pantalla"
        hint={isHandheld ? undefined : 'También puedes pegarla aquí con Ctrl + V.'}
      >
        {(control) => <FileInput {...control} accept="image/*" file={null} onFile={onFile} />}
      </Field>
      <Button onClick={() => (isHandheld ? shot.current?.click() : onCamera())}>
        <Camera size={22} aria-hidden="true" />
        Tomar una foto
      </Button>
      {isHandheld && (
        <input
          ref={shot}
          hidden
          type="file"
          accept="image/*"
          capture="environment"
          aria-label="Cámara"
          onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
        />
      )}
      {error && <FormError>{error}</FormError>}
    </div>
  );
}
