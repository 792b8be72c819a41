/**
 * Where the picture of a help page is loaded from: an `https:` address or a path of the portal itself, `origin`; null
 * for any other text. Never the portal's own API: opening the list must not export data in the viewer's name.
 */
export function pictureAddress(text: string, origin: string): string | null {
  if (!/^(https:\/\/|\/)/i.test(text)) return null;
  try {
    const url = new URL(text, origin);
    if (url.origin === origin) return /^\/api(\/|$)/.test(decodeURIComponent(url.pathname)) ? null : url.href;
    return url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}
