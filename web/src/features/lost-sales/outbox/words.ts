export function sentWords(numbers: readonly number[]): string {
  if (numbers.length === 1) return `Se envió tu reporte pendiente: venta perdida n.º ${numbers[0]}.`;
  return `Se enviaron ${numbers.length} reportes pendientes.`;
}

export function refusedWords(count: number): string {
  if (count === 1) return 'Un reporte pendiente no se aceptó. Corrígelo para enviarlo.';
  return `${count} reportes pendientes no se aceptaron. Corrígelos para enviarlos.`;
}

/** In the header, beside the number. */
export function waitingWords(refused: number): string {
  return refused > 0 ? 'por corregir' : 'por enviar';
}
