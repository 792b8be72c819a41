export type Phone = { text: string; href: string | null };

/** A number of this country in the form every telephone dials; null for what is no number. */
function dialled(text: string): string | null {
  const [number = '', extension] = text.split(/\bext\.?\s*/i);
  const digits = number.replace(/\D/g, '');
  const tail = extension ? `;ext=${extension.replace(/\D/g, '')}` : '';
  if (digits.length === 10) return `tel:+52${digits}${tail}`;
  if (digits.length > 10 && number.trim().startsWith('+')) return `tel:+${digits}${tail}`;
  return digits.length >= 7 ? `tel:${digits}${tail}` : null;
}

/** The numbers of a branch, which come in one text: "664 555 0101, 664 555 0102". */
export function phonesOf(telefonos: string): Phone[] {
  return telefonos
    .split(/\s*[,;/]\s*|\s+y\s+/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ text, href: dialled(text) }));
}
