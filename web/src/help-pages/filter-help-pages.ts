import type { HelpPage } from '@mostrador/contract/help-pages';
import { fold } from '../fold.ts';

/** The pages in whose name, type, category or comment every typed word is found, accents and case aside. */
export function filterHelpPages(pages: readonly HelpPage[], typed: string): HelpPage[] {
  const words = fold(typed).split(/\s+/);
  return pages.filter(({ name, page_type, category, comment }) => {
    const text = fold([name, page_type, category, comment].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
