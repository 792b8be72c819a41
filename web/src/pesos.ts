const whole = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** "$1,220" */
export const pesos = (amount: number) => whole.format(amount);

/** "$1,220.00" */
export const pesosAndCents = (amount: number) => exact.format(amount);
