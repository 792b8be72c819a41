/** `1997-1999, 2001` → 1997, 1998, 1999, 2001. */
export function parseYears(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** `1.6L L4; 2.0L L4 (1992-1994)` → each engine with its years; without any, it has all of them. */
export function parseEngines(text: string, all: number[]): Map<string, Set<number>> {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  return new Map(
    parts.map((part) => {
      const [, name = part, years] = /^(.*?)(?: \(([\d, -]+)\))?$/.exec(part) ?? [];
      return [name, new Set(years ? parseYears(years) : all)];
    }),
  );
}
