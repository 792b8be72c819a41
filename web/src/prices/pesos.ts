const whole = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

export const pesos = (amount: number) => whole.format(amount);
export const pesosAndCents = (amount: number) => exact.format(amount);
