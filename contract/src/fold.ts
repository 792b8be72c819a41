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
