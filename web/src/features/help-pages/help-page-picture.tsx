import type { PageType } from '@mostrador/contract/help-pages';
import { useState } from 'react';
import foto from './art/foto.svg';
import pdf from './art/pdf.svg';
import web from './art/web.svg';
import styles from './help-page-card.module.css';

const drawings: Record<PageType, string> = { WEB: web, PDF: pdf, FOTO: foto };

/** Cards come and go while one filters: what did not come once is not asked for again. */
const broken = new Set<string>();

type HelpPagePictureProps = { src: string; type: PageType };

/** The page's own picture over a drawing of ours, which stays in sight until the picture has come, or for good. */
export function HelpPagePicture({ src, type }: HelpPagePictureProps) {
  const [state, setState] = useState<'coming' | 'here' | 'broken'>(broken.has(src) ? 'broken' : 'coming');

  const fail = () => {
    broken.add(src);
    setState('broken');
  };
  return (
    <div className={styles.picture}>
      <img src={drawings[type]} width={640} height={360} alt="" />
      {src && state !== 'broken' && (
        <img
          // The portal shows pictures of other sites over https only.
          src={src.replace(/^http:/i, 'https:')}
          className={styles.own}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          data-here={state === 'here'}
          onLoad={() => setState('here')}
          onError={fail}
        />
      )}
    </div>
  );
}
