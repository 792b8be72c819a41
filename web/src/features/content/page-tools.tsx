import type { ContentKind } from '@mostrador/contract/content';
import type { ScreenPath } from '@mostrador/contract/screens';
import { ArrowLeft, Printer } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { ScreenLink } from '../../ui/button/screen-link.tsx';
import type { PageModule } from './page-module.ts';
import styles from './page-tools.module.css';

const menus = { guides: '/ayuda', promotions: '/promociones' } as const satisfies Record<ContentKind, ScreenPath>;
/** A page with fewer parts is seen at a glance. */
const worthListing = 3;

type PageToolsProps = { kind: ContentKind; headings: PageModule['headings'] };

export function PageTools({ kind, headings }: PageToolsProps) {
  return (
    <aside className={styles.tools} aria-label="Esta página">
      <div className={styles.buttons}>
        <ScreenLink href={menus[kind]}>
          <ArrowLeft size={20} aria-hidden="true" />
          Regresar
        </ScreenLink>
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden="true" />
          Imprimir
        </Button>
      </div>
      {headings.length >= worthListing && (
        <nav className={styles.contents} aria-label="En esta página">
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </aside>
  );
}
