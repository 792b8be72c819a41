import { foldSpanish } from '@mostrador/contract/fold';
import type { HelpPage } from '@mostrador/contract/help-pages';

/** The pages whose name, type, category or comment contain every typed word, ignoring accents and case. */
export function filterHelpPages(pages: readonly HelpPage[], typed: string): HelpPage[] {
  const words = foldSpanish(typed).split(/\s+/);
  return pages.filter(({ name, page_type, category, comment }) => {
    const text = foldSpanish([name, page_type, category, comment].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
