const amount = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** "$1,220.00" */
export function pesos(value: number): string {
  return amount.format(value);
}
