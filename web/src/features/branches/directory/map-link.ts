import type { Branch } from '@mostrador/contract/branches';

type Located = Pick<Branch, 'nombre' | 'latitud' | 'longitud'>;

/** Opens whatever map application the device has: `geo:` on Android, Apple's on its own, a web map elsewhere. */
export function mapLink({ nombre, latitud, longitud }: Located, userAgent: string): string | null {
  if (latitud === null || longitud === null) return null;
  const place = `${latitud},${longitud}`;
  if (/Android/i.test(userAgent)) return `geo:${place}?q=${place}(${encodeURIComponent(nombre)})`;
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) {
    return `https://maps.apple.com/?ll=${place}&q=${encodeURIComponent(nombre)}`;
  }
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
