/** Without case and without any mark, ñ as n: codes, headings and names typed without an accent key. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Text as people search for it in Spanish: accents and case aside, and ñ a letter of its own. */
export function foldSpanish(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/g, '')
    .normalize('NFC');
}

export const withoutZeros = (digits: string) => digits.replace(/^0+(?=.)/, '');

/** The letters and figures of a code, without case and accents. */
export const codeSigns = (code: string) => fold(code).replace(/[^a-z0-9]/g, '');

/**
 * A code as it is compared everywhere: hyphens, dots, blanks and leading zeros do not count. The function `fold_code` of
 * the database does the same.
 */
export const foldCode = (code: string) => withoutZeros(codeSigns(code));

/**
 * One form for singular and plural of a folded Spanish word, not always a word itself: balata, balatas: balata;
 * cable, cables: cabl; luz, luces: luz.
 */
export function foldPlural(word: string): string {
  const bare = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  // After these letters nobody knows whether the e belongs to the plural (motor, motores) or not (cable, cables).
  return bare.length > 3 && /[cdhjlnrsxyz]e$/.test(bare) ? bare.slice(0, -1).replace(/c$/, 'z') : bare;
}
