/** The address of a heading within its page: "Antes de salir" is `antes-de-salir`. */
export function anchorOf(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
