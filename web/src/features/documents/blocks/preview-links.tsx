import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { LinkContext } from './markdown.tsx';

/** The address belongs to the screen beneath: only what is shown moves. */
function scrollTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const { ownerDocument, hash } = event.currentTarget;
  ownerDocument.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}

function previewLink({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('#')) {
    return (
      <a href={href} onClick={scrollTo}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** The links of a page that is only looked at open in a tab of their own: the screen beneath keeps what is done there. */
export function PreviewLinks({ children }: { children: ReactNode }) {
  return <LinkContext value={previewLink}>{children}</LinkContext>;
}
