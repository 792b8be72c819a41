/** "Sin resultados", "1 resultado", "12 resultados". */
export function countWords(count: number): string {
  if (count === 0) return 'Sin resultados';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}
