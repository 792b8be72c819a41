import type { PictureSource } from '@mostrador/contract/documents';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link/link.tsx';
import styles from './menu-card.module.css';

export function MenuCards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>;
}

type MenuCardProps = {
  title: string;
  summary: string;
  picture: PictureSource | null;
  /** Without it, the card says that its page is not ready. */
  href?: string;
  /** A word over the picture, such as that a promotion has ended. */
  badge?: string;
};

export function MenuCard({ title, summary, picture, href, badge = href ? undefined : 'Próximamente' }: MenuCardProps) {
  return (
    <li className={href ? styles.card : styles.placeholder}>
      <div className={styles.picture}>
        {picture && (
          <img {...picture} sizes={picture.srcSet && '(width <= 64rem) 50vw, 20rem'} alt="" decoding="async" />
        )}
        {badge && <span className={styles.badge}>{badge}</span>}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{href ? <Link href={href}>{title}</Link> : title}</h2>
        <p>{summary}</p>
      </div>
    </li>
  );
}
