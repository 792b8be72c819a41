const thousands = /\B(?=(\d{3})+$)/g;

function grouped(text: string): string {
  const [whole = '', decimals] = text.split('.');
  return whole.replace(thousands, ',') + (decimals ? `.${decimals}` : '');
}

/**
 * "12,345", "4.5": as Intl writes it in es-MX, without it. A browser's first formatter holds up the page it is
 * made for, on a slow phone by half a second.
 */
export const number = (value: number, decimals = 0) => grouped(String(Number(value.toFixed(decimals))));

/** The same with all its decimals: "1,220.00". */
export const exactNumber = (value: number, decimals: number) => grouped(value.toFixed(decimals));
