/** The site of a web address, without its www; null for what a browser cannot open as one. */
export function hostOf(url: string): string | null {
  try {
    const { protocol, host } = new URL(url);
    return /^https?:$/.test(protocol) ? host.replace(/^www\./, '') : null;
  } catch {
    return null;
  }
}
