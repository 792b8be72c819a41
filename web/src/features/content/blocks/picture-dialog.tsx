import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { usePicture } from '../pictures-context.ts';
import styles from './picture.module.css';

type PictureDialogProps = {
  title: string;
  picture: string;
  alt: string;
  open: boolean;
  onClose: () => void;
  children?: ReactNode;
};

export function PictureDialog({ title, picture, alt, open, onClose, children }: PictureDialogProps) {
  const { src, width, height } = usePicture(picture);
  return (
    <Dialog title={title} open={open} onClose={onClose} wide>
      <img className={styles.large} src={src} width={width} height={height} alt={alt} />
      {children}
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}
