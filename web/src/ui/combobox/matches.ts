import { codeSigns, foldSpanish } from '@mostrador/contract/fold';

const plain = (text: string) => foldSpanish(text).trim();

/** As codes are compared: F150 begins F-150, and crv is CR-V. */
const signsBegin = (typed: string, option: string) => {
  const signs = codeSigns(typed);
  return signs !== '' && codeSigns(option).startsWith(signs);
};

/**
 * The options that contain what was typed, accents, case and hyphens aside: the same first, then by beginning, then by
 * word.
 */
export function matches(options: readonly string[], typed: string): string[] {
  const wanted = plain(typed);
  if (wanted === '') return [...options];
  const rank = (option: string) => {
    const text = plain(option);
    if (text === wanted) return 0;
    if (text.startsWith(wanted) || signsBegin(typed, option)) return 1;
    if (text.split(/[\s\-/.()]+/).some((word) => word.startsWith(wanted))) return 2;
    return text.includes(wanted) ? 3 : 4;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((found) => found.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

export function isSame(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

export function isBeginning(typed: string, option: string): boolean {
  return plain(typed) !== '' && (plain(option).startsWith(plain(typed)) || signsBegin(typed, option));
}
