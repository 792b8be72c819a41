import { useBoot } from './boot.ts';
import { zoneName } from './dates.ts';

/** Under a report of the whole chain: it reads the same in every branch. */
export function ChainTime() {
  return <p>Días y horas: {zoneName(useBoot().timeZone)}.</p>;
}
