import { LoaderCircle } from 'lucide-react';
import { NoticeHero } from './notice-hero.tsx';
import styles from './section-loading.module.css';

/** Says what is being loaded, in the place of what comes after. */
export function SectionLoading({ children }: { children: string }) {
  return (
    <div className={styles.loading}>
      <div className={styles.frame}>
        <NoticeHero arrows={null}>
          <LoaderCircle size={40} aria-hidden="true" className={styles.icon} />
          <p className={styles.words} role="status">
            {children}
          </p>
        </NoticeHero>
      </div>
    </div>
  );
}
