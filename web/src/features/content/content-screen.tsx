import type { ContentKind } from '@mostrador/contract/content';
import type { ScreenPath } from '@mostrador/contract/screens';
import { ArrowLeft, CalendarCheck, CalendarX, Printer } from 'lucide-react';
import type { ComponentType } from 'react';
import { longDay } from '../../lib/dates.ts';
import { useNamedPart } from '../../lib/use-named-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { ScreenLink } from '../../ui/button/screen-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { blocks } from './blocks/blocks.tsx';
import { PicturesContext } from './blocks/picture.tsx';
import styles from './content-screen.module.css';
import type { PageModule } from './page-module.ts';
import { hasEnded, validityWords } from './validity-words.ts';

const menus = { guides: '/ayuda', promotions: '/promociones' } as const satisfies Record<ContentKind, ScreenPath>;
/** A page with fewer headings needs no table of contents. */
const minHeadings = 3;

type PageToolsProps = { kind: ContentKind; headings: PageModule['headings'] };

function PageTools({ kind, headings }: PageToolsProps) {
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
      {headings.length >= minHeadings && (
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

type ValidityProps = { from: string; until: string | undefined };

/** The banner above a promotion. */
function Validity({ from, until }: ValidityProps) {
  const ended = hasEnded(until);
  const Icon = ended ? CalendarX : CalendarCheck;
  return (
    <div className={classNames(styles.banner, ended && styles.ended)}>
      <Icon size={36} aria-hidden="true" />
      <div>
        <p className={styles.dates}>Vigencia: {validityWords(from, until)}</p>
        {ended && <p>Esta promoción ya terminó. La dejamos aquí solo como referencia.</p>}
      </div>
    </div>
  );
}

/** Spanish contracts "de el" to "del". */
const ofOwner = (owner: string) => `de ${owner}`.replace(/^de el /, 'del ');

type FootProps = { owner: string; reviewedOn: string | undefined };

/** Says who is responsible for the text, and whether they have reviewed it. */
function Foot({ owner, reviewedOn }: FootProps) {
  return (
    <p className={styles.foot}>
      {reviewedOn
        ? `Revisada el ${longDay(reviewedOn)} por ${owner}.`
        : `Redacción inicial, pendiente de visto bueno ${ofOwner(owner)}.`}
    </p>
  );
}

/** A page of the content folder with its tools, its table of contents and who is responsible for it. */
export function contentScreen({ default: Body, about, pictures, headings }: PageModule): ComponentType {
  return function ContentScreen() {
    useNamedPart();
    return (
      <PicturesContext value={pictures}>
        <div className={styles.page}>
          <PageTools kind={about.kind} headings={headings} />
          <article className={styles.body}>
            {about.validFrom && <Validity from={about.validFrom} until={about.validUntil} />}
            <Body components={blocks} />
            <Foot owner={about.owner} reviewedOn={about.reviewedOn} />
          </article>
        </div>
      </PicturesContext>
    );
  };
}
