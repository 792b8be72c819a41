import type { PictureSource } from '@mostrador/contract/documents';
import { ZoomIn } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import styles from './picture.module.css';

export const PicturesContext = createContext<Readonly<Record<string, PictureSource>>>({});

/** How wide a picture is shown: the column of text, a card beside three others, or the dialog. */
const sizes = {
  column: '(width <= 64rem) 100vw, 50rem',
  card: '(width <= 36rem) 100vw, 25rem',
  dialog: '(width <= 64rem) 100vw, 60rem',
} as const;

type ImageProps = { name: string; alt: string; shownAs: keyof typeof sizes; className?: string | undefined };

/** A picture of the page by its name. One that is not stored leaves its place empty. */
function Image({ name, alt, shownAs, className }: ImageProps) {
  const picture = use(PicturesContext)[name];
  if (!picture) return null;
  const { src, width, height, srcSet } = picture;
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt={alt}
      className={className}
      srcSet={srcSet}
      sizes={srcSet && sizes[shownAs]}
      loading="lazy"
      decoding="async"
    />
  );
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
  return (
    <Dialog title={title} open={open} onClose={onClose} wide>
      <Image className={styles.large} name={picture} alt={alt} shownAs="dialog" />
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
  const [open, setOpen] = useState(false);
  return (
    <figure className={styles.figure}>
      <button type="button" className={styles.enlarge} onClick={() => setOpen(true)}>
        <Image name={picture} alt={alt} shownAs="column" />
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
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.card} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Image name={picture} alt="" shownAs="card" />
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
