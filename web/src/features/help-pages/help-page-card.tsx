import type { HelpPage, PageType } from '@mostrador/contract/help-pages';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip, type ChipTone } from '../../ui/chip/chip.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './help-page-card.module.css';
import { HelpPagePicture } from './help-page-picture.tsx';
import { hostOf } from './host-of.ts';

const tones: Record<PageType, ChipTone> = { WEB: 'blue', PDF: 'red', FOTO: 'green' };

type HelpPageCardProps = {
  page: Omit<HelpPage, 'id' | 'version' | 'category'> & { category: string };
  /** Buttons at the foot, for whoever may use them. */
  children?: ReactNode;
};

/** A page as everyone sees it. A press anywhere on it opens it in another tab. */
export function HelpPageCard({ page, children }: HelpPageCardProps) {
  const { name, page_type, category, comment, url, image_url } = page;
  const host = hostOf(url);
  return (
    <article className={styles.card}>
      <HelpPagePicture key={image_url} src={image_url} type={page_type} />
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
