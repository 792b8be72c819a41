/** What stands beside the number. */
export function registered(total: number): string {
  return total === 1 ? 'venta perdida registrada' : 'ventas perdidas registradas';
}
