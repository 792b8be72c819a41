import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { useIsMigrating } from '../../../lib/sections.ts';
import { Link } from '../../../ui/link/link.tsx';
import styles from './markdown.module.css';

/** The table of contents links to its id. */
export function Heading(props: ComponentProps<'h2'>) {
  return <h2 {...props} className={styles.heading} />;
}

/** A numbered list is a procedure, with a large number at each step. */
export function Steps(props: ComponentProps<'ol'>) {
  return <ol {...props} className={styles.steps} />;
}

export function BulletList(props: ComponentProps<'ul'>) {
  return <ul {...props} className={styles.list} />;
}

/** Says so when it leads to a section that only shows the migration notice. */
function ScreenLink({ href, children }: { href: string; children: ReactNode }) {
  const isMigrating = useIsMigrating();
  return (
    <>
      <Link href={href}>{children}</Link>
      {isMigrating(href) && ' (en migración)'}
    </>
  );
}

/** What takes the place of links where a page is only looked at (`PreviewLinks`). Reading pages carry none of it. */
export const LinkContext = createContext<((link: ComponentProps<'a'>) => ReactNode) | null>(null);

export function ContentLink({ href = '', children }: ComponentProps<'a'>) {
  const render = use(LinkContext);
  if (render) return render({ href, children });
  if (href.startsWith('/')) return <ScreenLink href={href}>{children}</ScreenLink>;
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

export function ContentTable({ children }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div className={styles.scroll} role="group" aria-label="Tabla" tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}
