import type { DocumentHeading } from '@mostrador/contract/document-entry';
import { useEffect, useState } from 'react';
import styles from './page-screen.module.css';

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

/** The headings of a page, with the one marked whose section is being read. */
export function PageContents({ headings }: { headings: readonly DocumentHeading[] }) {
  const [current, setCurrent] = useState(headings[0]?.id);
  useEffect(() => {
    const ids = headings.map(({ id }) => id);
    const update = () => setCurrent(sectionInView(ids));
    update();
    const events = ['scroll', 'resize', 'hashchange'];
    for (const name of events) addEventListener(name, update);
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
