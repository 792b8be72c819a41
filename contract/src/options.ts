/** The one shape of an option list, on the wire and on the screen. */
export type Option = { key: string; value: string; text: string };

export function toOptions(texts: Record<string, string>): Option[] {
  return Object.entries(texts).map(([value, text]) => ({ key: value, value, text }));
}
