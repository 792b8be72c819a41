/**
 * Path and query of a request. `new URL` is of no use here: it takes `//x` for another host, and throws at `//[`.
 * `search` is empty or begins with the question mark.
 */
export function splitUrl(url: string): { path: string; search: string } {
  // A proxy may name the whole address, as the router also expects.
  const local = url.replace(/^https?:\/\/[^/?]*/i, '');
  const end = local.indexOf('?');
  return end < 0 ? { path: local, search: '' } : { path: local.slice(0, end), search: local.slice(end) };
}

export function queryValue(url: string, name: string): string | null {
  return new URLSearchParams(splitUrl(url).search).get(name);
}
