import type { StoredPicture } from '@mostrador/contract/document-editing';
import { useState } from 'react';
import { PictureDialog } from '../../features/documents/pictures/picture-dialog.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Sample } from './sample.tsx';

/** The dialog for pictures outside of the editor. */
export function PictureSample() {
  const [open, setOpen] = useState(false);
  const [picture, setPicture] = useState<StoredPicture | null>(null);
  return (
    <Sample name="PictureDialog" stack>
      <Button onClick={() => setOpen(true)}>Elegir una imagen</Button>
      {picture && (
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          width={picture.width}
          height={picture.height}
          alt={`Imagen ${picture.file}`}
        />
      )}
      <PictureDialog
        open={open}
        onClose={() => setOpen(false)}
        onDone={(stored) => {
          setPicture(stored);
          setOpen(false);
        }}
      />
    </Sample>
  );
}
