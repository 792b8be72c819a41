export const sectionIds = [
  'usuarios',
  'capacitacion',
  'secciones',
  'sucursales',
  'precios',
  'uso',
  'bitacora',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** The section that the address names. One that names something else, as "Saltar al contenido" does, changes nothing. */
export function sectionOfHash(hash: string, before: SectionId): SectionId {
  const name = hash.replace(/^#/, '');
  if (name === '') return sectionIds[0];
  return sectionIds.find((id) => id === name) ?? before;
}
