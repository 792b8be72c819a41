import { ZoomIn } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import type { PageModule, PictureSource } from '../page-module.ts';
import styles from './picture.module.css';

export const PicturesContext = createContext<PageModule['pictures']>({});

/** The file of a picture's name. The build checks that it exists. */
function usePicture(name: string): PictureSource {
  const picture = use(PicturesContext)[name];
  if (!picture) throw new Error(`The page has no picture "${name}".`);
  return picture;
}

type PictureDialogProps = {
  title: string;
  picture: string;
  alt: string;
  open: boolean;
  onClose: () => void;
  children?: ReactNode;
};

function PictureDialog({ title, picture, alt, open, onClose, children }: PictureDialogProps) {
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

type PictureProps = { picture: string; alt: string; caption?: string };

/** A picture with its caption. A click enlarges it. */
export function Picture({ picture, alt, caption }: PictureProps) {
  const { src, width, height } = usePicture(picture);
  const [open, setOpen] = useState(false);
  return (
    <figure className={styles.figure}>
      <button type="button" className={styles.enlarge} onClick={() => setOpen(true)}>
        <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
        <span className={styles.hint} aria-hidden="true">
          <ZoomIn size={20} />
        </span>
      </button>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      <PictureDialog title={caption ?? alt} picture={picture} alt={alt} open={open} onClose={() => setOpen(false)} />
    </figure>
  );
}

export function PictureCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

type PictureCardProps = { label: string; picture: string; alt: string; children?: ReactNode };

/** A labelled picture that opens in a dialog, with its text. */
export function PictureCard({ label, picture, alt, children }: PictureCardProps) {
  const { src, width, height } = usePicture(picture);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.card} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <img src={src} width={width} height={height} alt="" loading="lazy" decoding="async" />
        <span className={styles.label}>
          {label}
          <ZoomIn size={22} aria-hidden="true" />
        </span>
      </button>
      <PictureDialog title={label} picture={picture} alt={alt} open={open} onClose={() => setOpen(false)}>
        {children}
      </PictureDialog>
    </>
  );
}
