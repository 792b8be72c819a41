import { ArrowLeft, CalendarCheck, CalendarX, Printer } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import type { ContentKind } from '../../../../content/build/front-matter.ts';
import { longDay } from '../../lib/dates.ts';
import { useNamedPart } from '../../lib/use-named-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { ScreenLink } from '../../ui/button/screen-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { blocks } from './blocks/blocks.tsx';
import { PicturesContext } from './blocks/picture.tsx';
import styles from './content-screen.module.css';
import type { PageModule } from './page-module.ts';
import { contentMenus } from './pages.ts';
import { hasEnded, validityWords } from './validity-words.ts';

/** A page with fewer headings needs no table of contents. */
const minHeadings = 3;

/** The section being read: the last one whose heading has passed the upper third of the viewport. */
function sectionInView(ids: readonly string[]): string | undefined {
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const root = document.documentElement;
  if (scrollY + innerHeight < root.scrollHeight - 1)
    return ids.findLast((id) => topOf(id) <= innerHeight / 3) ?? ids[0];
  // Several sections may be visible at the end of the page: the one that was asked for wins.
  const asked = ids.find((id) => `#${id}` === location.hash && topOf(id) >= 0);
  return asked ?? ids.at(-1);
}

function Contents({ headings }: Pick<PageModule, 'headings'>) {
  const [current, setCurrent] = useState(headings[0]?.id);
  useEffect(() => {
    const ids = headings.map(({ id }) => id);
    const update = () => setCurrent(sectionInView(ids));
    update();
    const events = ['scroll', 'resize', 'hashchange'];
    for (const name of events) addEventListener(name, update, { passive: true });
    return () => {
      for (const name of events) removeEventListener(name, update);
    };
  }, [headings]);
  return (
    <nav className={styles.contents} aria-label="En esta página">
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type PageToolsProps = { kind: ContentKind; headings: PageModule['headings'] };

function PageTools({ kind, headings }: PageToolsProps) {
  return (
    <aside className={styles.tools} aria-label="Esta página">
      <div className={styles.buttons}>
        <ScreenLink href={contentMenus[kind]}>
          <ArrowLeft size={20} aria-hidden="true" />
          Regresar
        </ScreenLink>
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden="true" />
          Imprimir
        </Button>
      </div>
      {headings.length >= minHeadings && <Contents headings={headings} />}
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
