import { once } from '@mostrador/contract/once';

// A day of the installation's own calendar: written as it comes, in no other time zone.
const format = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('es-MX', { ...options, timeZone: 'UTC' }));

const short = format({ day: 'numeric', month: 'short' });
const row = format({ weekday: 'short', day: 'numeric', month: 'short' });
const long = format({ weekday: 'long', day: 'numeric', month: 'long' });

/** "5 nov" */
export const shortDay = (day: string) => short().format(new Date(day));

/** "jue 5 de nov" */
export const rowDay = (day: string) => row().format(new Date(day));

/** "jueves, 5 de noviembre" */
export const longDay = (day: string) => long().format(new Date(day));
