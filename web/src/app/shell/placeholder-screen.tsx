import type { ScreenPath } from '@mostrador/contract/screens';
import type { ReactNode } from 'react';
import { ScreenLink } from '../../ui/button/screen-link.tsx';
import styles from './placeholder-screen.module.css';

type PlaceholderScreenProps = { drawing: string; href: ScreenPath; link: string; children: ReactNode };

/** Why the wanted screen is not shown, and a link to one that is. */
export function PlaceholderScreen({ drawing, href, link, children }: PlaceholderScreenProps) {
  return (
    <div className={styles.screen}>
      <img src={drawing} width={480} height={300} alt="" />
      <div className={styles.words}>
        <p className={styles.lead}>{children}</p>
        <ScreenLink href={href}>{link}</ScreenLink>
      </div>
    </div>
  );
}
