import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { usePicture } from '../pictures-context.ts';
import styles from './picture.module.css';
import { PictureDialog } from './picture-dialog.tsx';

export type PictureProps = { picture: string; alt: string; caption?: string };

/** A picture with its caption. A press shows it as large as the screen allows. */
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
