import type { HelpPage, PageType } from '@mostrador/contract/help-pages';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Chip, type ChipTone } from '../../ui/chip/chip.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import foto from './art/foto.svg';
import pdf from './art/pdf.svg';
import web from './art/web.svg';
import styles from './help-page-card.module.css';
import { pictureAddress } from './picture-address.ts';

const drawings: Record<PageType, string> = { WEB: web, PDF: pdf, FOTO: foto };

/** Filtering mounts cards again; a picture that failed once is not requested again. */
const failed = new Set<string>();

type HelpPagePictureProps = { text: string; type: PageType };

/**
 * The page's own picture over one of our drawings, which stays visible until the picture has loaded, if it fails, and
 * where the text is no address of a picture.
 */
function HelpPagePicture({ text, type }: HelpPagePictureProps) {
  // Without a text there is nothing to ask the browser, which the server does not have.
  const src = text && pictureAddress(text, location.origin);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(src && failed.has(src) ? 'failed' : 'loading');

  const fail = () => {
    if (src) failed.add(src);
    setState('failed');
  };
  return (
    <div className={styles.picture}>
      <img src={drawings[type]} width={640} height={360} alt="" />
      {src && state !== 'failed' && (
        <img
          src={src}
          className={styles.own}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          data-loaded={state === 'loaded'}
          onLoad={() => setState('loaded')}
          onError={fail}
        />
      )}
    </div>
  );
}

/** The host of a web address without www; null for what a browser cannot open as one. */
export function hostOf(url: string): string | null {
  try {
    const { protocol, host } = new URL(url);
    return /^https?:$/.test(protocol) ? host.replace(/^www\./, '') : null;
  } catch {
    return null;
  }
}

const tones: Record<PageType, ChipTone> = { WEB: 'blue', PDF: 'red', FOTO: 'green' };

type HelpPageCardProps = {
  page: Omit<HelpPage, 'id' | 'version' | 'category'> & { category: string };
  /** Buttons at the bottom, for those who may manage pages. */
  children?: ReactNode;
};

/** A page as everyone sees it. A click anywhere on the card opens it in another tab. */
export function HelpPageCard({ page, children }: HelpPageCardProps) {
  const { name, page_type, category, comment, url, image_url } = page;
  const host = hostOf(url);
  return (
    <article className={styles.card}>
      <HelpPagePicture key={image_url} text={image_url} type={page_type} />
      <div className={styles.words}>
        <div className={styles.facts}>
          <Chip tone={tones[page_type]}>{page_type}</Chip>
          <span className={styles.category}>{category}</span>
        </div>
        <h2 className={styles.name}>
          {host ? (
            <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
              {name}
              <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
            </a>
          ) : (
            name
          )}
        </h2>
        <p className={styles.comment}>{comment}</p>
        {host && (
          <p className={styles.host}>
            <ExternalLink size={16} aria-hidden="true" />
            {host}
          </p>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  );
}
