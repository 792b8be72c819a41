/** The one shape of an option list, on the wire and on the screen. */
export type Option = { key: string; value: string; text: string };

export function toOptions(texts: Record<string, string>): Option[] {
  return Object.entries(texts).map(([value, text]) => ({ key: value, value, text }));
}

/** The keys of a table that is not empty, as `z.enum` takes them: for TypeScript they are any number of strings. */
export const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as [Name, ...Name[]];
