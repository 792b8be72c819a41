const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const month = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });
/** The westernmost branches: the chain's day is over when theirs is. Server and browser agree on it. */
const lastToEnd = 'America/Tijuana';
const year = new Intl.DateTimeFormat('es-MX', { year: 'numeric', timeZone: 'UTC' });

/** "abril a mayo de 2020", "diciembre de 2019 a enero de 2020", or "hasta nuevo aviso". */
export function validityWords(from: string, until: string | undefined): string {
  if (!until) return 'hasta nuevo aviso';
  const [start, end] = [utc(from), utc(until)];
  const last = `${month.format(end)} de ${year.format(end)}`;
  if (year.format(start) !== year.format(end)) return `${month.format(start)} de ${year.format(start)} a ${last}`;
  return month.format(start) === month.format(end) ? last : `${month.format(start)} a ${last}`;
}

/** The last day counts whole in every branch. */
export function hasEnded(until: string | undefined, now = new Date()): boolean {
  if (!until) return false;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: lastToEnd }).format(now);
  return today > until;
}
