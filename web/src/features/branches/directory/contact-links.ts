import type { Branch } from '@mostrador/contract/branches';

export type PhoneNumber = { text: string; href: string | null };

/** A `tel:` link with the country code of Mexico; null for text that is not a number. */
function phoneLink(text: string): string | null {
  const [number = '', extension] = text.split(/\bext\.?\s*/i);
  const digits = number.replace(/\D/g, '');
  const tail = extension ? `;ext=${extension.replace(/\D/g, '')}` : '';
  if (digits.length === 10) return `tel:+52${digits}${tail}`;
  const hasCountry = number.trim().startsWith('+') || /^52\d{10}$/.test(digits);
  if (digits.length > 10 && hasCountry) return `tel:+${digits}${tail}`;
  return digits.length >= 7 ? `tel:${digits}${tail}` : null;
}

/** Numbers from lines of one cell, which an import puts side by side: a number of Mexico has ten digits. */
function tensOf(text: string): string[] {
  const ends = Array.from(text.matchAll(/\d/g), ({ index }) => index + 1);
  if (ends.length <= 10 || ends.length % 10 > 0 || /ext/i.test(text)) return [text];
  const cuts = [0, ...ends.filter((_, place) => place % 10 === 9).slice(0, -1), text.length];
  return cuts.slice(1).map((cut, place) => text.slice(cuts[place], cut));
}

/** Splits the numbers of a branch, which are stored in one text: "664 555 0101, 664 555 0102". */
export function phonesOf(telefonos: string): PhoneNumber[] {
  return telefonos
    .split(/[,;/]|\sy\s|(?<=\d)\s+(?=\+)/)
    .flatMap(tensOf)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ text, href: phoneLink(text) }));
}

type Located = Pick<Branch, 'nombre' | 'latitud' | 'longitud'>;

/** A link to the map application of the device: `geo:` on Android, Apple Maps on Apple devices, a web map elsewhere. */
export function mapLink({ nombre, latitud, longitud }: Located, userAgent: string): string | null {
  if (latitud === null || longitud === null) return null;
  const place = `${latitud},${longitud}`;
  if (/Android/i.test(userAgent)) return `geo:${place}?q=${place}(${encodeURIComponent(nombre)})`;
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) {
    return `https://maps.apple.com/?ll=${place}&q=${encodeURIComponent(nombre)}`;
  }
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
