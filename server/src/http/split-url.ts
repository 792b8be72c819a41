/**
 * Path and query of a request. `new URL` is of no use here: it takes `//x` for another host, and throws at `//[`.
 * `search` is empty or begins with the question mark.
 */
export function splitUrl(url: string): { path: string; search: string } {
  const end = url.indexOf('?');
  return end < 0 ? { path: url, search: '' } : { path: url.slice(0, end), search: url.slice(end) };
}

export function queryValue(url: string, name: string): string | null {
  return new URLSearchParams(splitUrl(url).search).get(name);
}
