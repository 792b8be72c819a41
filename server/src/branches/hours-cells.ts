import { fold } from '@mostrador/contract/fold';
import {
  type OpeningDay,
  type OpeningException,
  openingDay,
  openingException,
} from '@mostrador/contract/opening-hours';

const closed = 'cerrado';

/** As a file says the hours of a day. */
export const dayInWords = (day: OpeningDay): string => (day ? `${day.abre}-${day.cierra}` : closed);

export const exceptionsInWords = (list: readonly OpeningException[]): string =>
  list.map(({ dia, horario }) => `${dia} ${dayInWords(horario)}`).join('; ');

const clock = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(?:h|hrs?\.?|horas)?\s*([ap])?(?:\.?\s?m\b\.?)?`;
const range = new RegExp(`^(?:de )?${clock}\\s*(?:-|a las|a|hasta las)\\s*${clock}$`);

function timeOf(hours = '', minutes = '00', half?: string): string {
  const number = Number(hours);
  const afternoon = half === 'p' && number < 12 ? 12 : 0;
  const midnight = half === 'a' && number === 12 ? -12 : 0;
  return `${String(number + afternoon + midnight).padStart(2, '0')}:${minutes}`;
}

/** The p.m. of "2 a 8 p.m." may be meant for both; that of "9 a 2 p.m." and of "8 a 9 p.m." is not. */
const mayBeBoth = (first: number, second: number) => first >= 1 && first <= 4 && first < second % 12;

/** "08:00-20:00", "8 a 20", "8:00 a.m. – 8 p.m." or "cerrado"; undefined for what says no hours, or leaves them open. */
export function readDay(text: string): OpeningDay | undefined {
  const plain = fold(text)
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  if (['cerrado', 'cerrada', 'no abre', '-'].includes(plain)) return null;
  if (plain === '24 horas') return { abre: '00:00', cierra: '24:00' };
  const [, h1, m1, half1, h2, m2, half2] = range.exec(plain) ?? [];
  if (!half1 && half2 === 'p' && mayBeBoth(Number(h1), Number(h2))) return undefined;
  const day = openingDay.safeParse({ abre: timeOf(h1, m1, half1), cierra: timeOf(h2, m2, half2) });
  return day.success ? day.data : undefined;
}

/** "2026-12-25 cerrado; 24/12/2026 08:00-14:00". What cannot be read comes back as text. */
export function readExceptions(text: string): { exceptions: OpeningException[]; unread: string[] } {
  const exceptions: OpeningException[] = [];
  const unread: string[] = [];
  for (const part of text.split(/[;|]/).map((word) => word.trim())) {
    if (part === '') continue;
    const [, date = '', hours = ''] = /^(\S+?):?\s+(.+)$/.exec(part) ?? [];
    const dia = date.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, day: string, month: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    );
    const exception = openingException.safeParse({ dia, horario: readDay(hours) });
    if (exception.success) exceptions.push(exception.data);
    else unread.push(part);
  }
  return { exceptions: exceptions.sort((a, b) => a.dia.localeCompare(b.dia)), unread };
}
