import { useMutation } from '@tanstack/react-query';
import { Crop, ImagePlus, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { NetworkError, sentenceFor } from '../../../lib/http/problem-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import styles from './blocks.module.css';
import { useEditing } from './editing-context.ts';

/** Drawings of the portal are not photos: there is nothing to crop or to mark in them. */
const isPhoto = (address: string) => !address.endsWith('.svg');

/** A stored picture as a file that can be opened again. */
async function storedFile(address: string): Promise<File> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => null);
  if (!response?.ok) throw new NetworkError('No pudimos abrir la imagen. Revisa tu internet e inténtalo de nuevo.');
  const picture = await response.blob();
  return new File([picture], address.split('/').at(-1) ?? address, { type: picture.type });
}

type EditButtonProps = { address: string; onFile: (file: string) => void };

/** Opens the stored picture again: what comes out of it is another one, and earlier revisions keep theirs. */
function EditButton({ address, onFile }: EditButtonProps) {
  const { choosePicture } = useEditing();
  const toast = useToast();
  const open = useMutation({
    mutationFn: () => storedFile(address),
    onSuccess: (photo) => choosePicture(onFile, photo),
    onError: (error) => toast({ text: sentenceFor(error), tone: 'problem' }),
  });
  return (
    <Button pending={open.isPending} onClick={() => open.mutate()}>
      <Crop size={20} aria-hidden="true" />
      Editar imagen
    </Button>
  );
}

type PictureButtonsProps = {
  file: string | null;
  onFile: (file: string) => void;
  /** Where a picture is not needed. */
  onRemove?: (() => void) | undefined;
  /** Of the button that chooses. */
  choose?: Pick<ComponentProps<'button'>, 'name' | 'aria-describedby'>;
};

/** Choose, change, edit and take away a picture. */
export function PictureButtons({ file, onFile, onRemove, choose }: PictureButtonsProps) {
  const { pictures, choosePicture } = useEditing();
  const source = file === null ? undefined : pictures[file];
  return (
    <div className={styles.buttons}>
      <Button {...choose} onClick={() => choosePicture(onFile)}>
        <ImagePlus size={20} aria-hidden="true" />
        {file === null ? 'Elegir imagen' : 'Cambiar imagen'}
      </Button>
      {source && isPhoto(source.src) && <EditButton address={source.src} onFile={onFile} />}
      {onRemove && file !== null && (
        <Button look="quiet" onClick={onRemove}>
          <X size={20} aria-hidden="true" />
          Quitar imagen
        </Button>
      )}
    </div>
  );
}
