type Name = string | false | null | undefined;

/** Joins the class names that apply. */
export function classNames(...names: Name[]): string {
  return names.filter(Boolean).join(' ');
}
