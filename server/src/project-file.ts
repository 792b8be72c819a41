/** A file of the project, seen from this folder; the bundle's folder lies at the same depth. */
export function projectFile(path: string): URL {
  return new URL(`../../${path}`, import.meta.url);
}
