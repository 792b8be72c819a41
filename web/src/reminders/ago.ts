const words = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' });

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "hace un momento", "hace 5 minutos", "ayer", "la semana pasada". */
export function ago(date: number, now: number): string {
  const seconds = Math.max(0, (now - date) / 1000);
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? [];
  return unit && length ? words.format(-Math.floor(seconds / length), unit) : 'hace un momento';
}
