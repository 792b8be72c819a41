import {
  type ChangeOpeningHours,
  changeOpeningHours,
  type OpeningDay,
  type OpeningHours,
} from '@mostrador/contract/opening-hours';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';

export type DayFields = { open: boolean; abre: string; cierra: string };
/** As the form has them: a closed day keeps its hours, in case it was only a mistake. */
export type HoursFields = { semana: DayFields[]; excepciones: (DayFields & { dia: string })[] };

const usual = { abre: '08:00', cierra: '20:00' };
export const closedDay: DayFields = { open: false, ...usual };

const quarters = Array.from({ length: 24 * 4 + 1 }, (_, quarter) =>
  [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
);

/** The quarters of a day to choose from, on a clock of 24 hours on every device; and `given`, which a file may have said. */
export function timeOptions(given: string) {
  const times = quarters.includes(given) || given === '' ? quarters : [...quarters, given].sort();
  return times.map((time) => ({ key: time, value: time, text: time }));
}

function fieldsOf(day: OpeningDay): DayFields {
  return day ? { open: true, ...day } : closedDay;
}

function dayOf({ open, abre, cierra }: DayFields): OpeningDay {
  return open ? { abre, cierra } : null;
}

/** Special days that are over are left out, and go when the hours are saved. */
export function toFields({ semana, excepciones }: OpeningHours, today: string): HoursFields {
  return {
    semana: semana.map(fieldsOf),
    excepciones: excepciones
      .filter(({ dia }) => dia >= today)
      .map(({ dia, horario }) => ({ dia, ...fieldsOf(horario) })),
  };
}

/** `excepciones.0.horario.cierra` of the contract is `excepciones.0.cierra` in the form. */
export const fieldFor = (name: string) => name.replace('.horario', '');

export const resolver: Resolver<HoursFields, unknown, ChangeOpeningHours> = ({ semana, excepciones }) => {
  const checked = changeOpeningHours.safeParse({
    semana: semana.map(dayOf),
    excepciones: excepciones.map(({ dia, ...day }) => ({ dia, horario: dayOf(day) })),
  });
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: FieldErrors<HoursFields> = {};
  for (const { path, message } of checked.error.issues.toReversed()) {
    // What is wrong with all special days together is said of their list.
    const name = path.length === 1 ? `${String(path[0])}.root` : fieldFor(path.join('.'));
    set(errors, name, { type: 'contract', message });
  }
  return { values: {}, errors };
};
