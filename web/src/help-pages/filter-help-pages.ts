import type { HelpPage } from '@mostrador/contract/help-pages';
import { plain } from '../ui/plain.ts';

/** The pages in whose name, type, category or comment every typed word is found, accents and case aside. */
export function filterHelpPages(pages: readonly HelpPage[], typed: string): HelpPage[] {
  const words = plain(typed).split(/\s+/);
  return pages.filter(({ name, page_type, category, comment }) => {
    const text = plain([name, page_type, category, comment].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
