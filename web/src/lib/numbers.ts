import { once } from '@mostrador/contract/once';

// Created on first use: a browser's first formatter takes 20 ms of a fast computer, and a phone many times that.
const formatter = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat('es-MX', options));

const whole = formatter({ maximumFractionDigits: 0 });
const oneDecimal = formatter({ maximumFractionDigits: 1 });
const exactTenths = formatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const money = formatter({ style: 'currency', currency: 'MXN' });
const wholeMoney = formatter({ style: 'currency', currency: 'MXN', maximumFractionDigits: 0 });

/** Creates the first formatter, for code that waits for an answer with numbers: the task that shows them is shorter then. */
export function prepareFormatters(): void {
  whole();
}

/** "12,345". Below a thousand there is nothing to group, and most counts on a screen need no formatter. */
export const number = (value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : whole().format(value);

/** "1 línea", "12,345 líneas", "0 líneas" */
export const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

/** "4.5", "12" */
export const decimal = (value: number) => oneDecimal().format(value);

/** "4.5", "12.0": numbers below each other whose decimals align. */
export const tenths = (value: number) => exactTenths().format(value);

/** "$1,220" */
export const pesos = (amount: number) => wholeMoney().format(amount);

/** "$1,220.00" */
export const pesosAndCents = (amount: number) => money().format(amount);

/** "312 KB", "4.5 MB" */
export function bytesWords(bytes: number): string {
  return bytes < 1_000_000 ? `${number(Math.ceil(bytes / 1_000))} KB` : `${decimal(bytes / 1_000_000)} MB`;
}
