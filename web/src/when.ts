type Moment = { now?: Date; timeZone?: string };

/** "hoy, 10:15", "ayer, 10:15" or "el 3 de noviembre de 2026, 10:15", in the time of whoever reads. */
export function when(iso: string, { now = new Date(), timeZone }: Moment = {}): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const date = new Date(iso);
  const time = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone });
  const dayOf = new Intl.DateTimeFormat('sv-SE', zone);
  const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', ...zone });

  const daysBetween = (Date.parse(dayOf.format(now)) - Date.parse(dayOf.format(date))) / 86_400_000;
  const day = daysBetween === 0 ? 'hoy' : daysBetween === 1 ? 'ayer' : `el ${longDay.format(date)}`;
  return `${day}, ${time.format(date)}`;
}
