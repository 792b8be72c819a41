import { ZoomIn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePicture } from '../pictures-context.ts';
import styles from './picture-cards.module.css';
import { PictureDialog } from './picture-dialog.tsx';

export function PictureCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

type PictureCardProps = { label: string; picture: string; alt: string; children?: ReactNode };

/** A labelled picture that opens in a pop-up, with the words that belong to it. */
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
