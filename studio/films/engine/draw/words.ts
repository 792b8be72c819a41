import { escaped } from './html.ts';

/** In a sentence, *what is on the screen* stands between asterisks. */
export const plainWords = (sentence: string) => sentence.replaceAll('*', '');

/** Names of the screen and amounts of money stand out. */
export function strongWords(sentence: string): string {
  return escaped(sentence)
    .replace(/\*([^*]+)\*/g, '<b>$1</b>')
    .replace(/\$[\d,]+\.\d\d/g, '<b>$&</b>');
}
