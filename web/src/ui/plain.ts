/** Text as it is compared: without accents, in lower case, without spaces around it. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es-MX').trim();
