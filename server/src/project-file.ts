/** A file of the project. The bundle's folder has the same depth as this one. */
export function projectFile(path: string): URL {
  return new URL(`../../${path}`, import.meta.url);
}
