/**
 * A text as it is stored: PostgreSQL takes neither zero bytes nor halves of a pair, and nobody sees the other control
 * characters. The oldest browsers that the portal supports have no `toWellFormed`.
 */
export const cleanText = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd').replace(/\p{Cc}/gu, ' ');
