/** Text as people search for it: accents and case aside. The ñ stays: it is a letter of its own. */
export function fold(text: string): string {
  return text
    .toLocaleLowerCase('es-MX')
    .normalize('NFD')
    .replace(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/g, '')
    .normalize('NFC');
}
