import * as z from 'zod/mini';

/** The days of a week as people name them, from Monday. */
export const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** A time of day, 00:00 to 24:00. */
const timeOfDay = z
  .string({ error: 'Escribe una hora, por ejemplo 08:00.' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Escribe una hora, por ejemplo 08:00.'));

/** From when until when; null on a day without service. */
export const openingDay = z.nullable(
  z
    .object({ abre: timeOfDay, cierra: timeOfDay })
    .check(z.refine(({ abre, cierra }) => abre < cierra, { error: 'Debe cerrar después de abrir.', path: ['cierra'] })),
);

export const openingWeek = z.array(openingDay).check(z.length(weekdays.length));

/** A day on which other hours apply, such as a holiday. */
export const openingException = z.object({ dia: z.iso.date('Escribe una fecha.'), horario: openingDay });

export const openingHoursLimits = { exceptions: 60 } as const;

/** Said of special days in the form and of those in a file. */
export const tooManyExceptions = `Caben hasta ${openingHoursLimits.exceptions} días especiales.`;
export const repeatedException = 'Un día especial está dos veces.';

const exceptions = z.array(openingException).check(
  z.maxLength(openingHoursLimits.exceptions, tooManyExceptions),
  z.refine((list) => new Set(list.map(({ dia }) => dia)).size === list.length, repeatedException),
);

/** Until somebody confirms the hours of a branch: 8 to 20, Monday to Saturday. */
export const usualWeek: OpeningWeek = weekdays.map((day) =>
  day === 'domingo' ? null : { abre: '08:00', cierra: '20:00' },
);

export const changeOpeningHours = z.object({ semana: openingWeek, excepciones: exceptions });

export const openingHours = z.object({
  /** The id of the branch. */
  sucursal: z.int(),
  semana: openingWeek,
  excepciones: exceptions,
  /** Null until somebody confirmed them. */
  confirmado: z.nullable(z.iso.datetime()),
});
export const openingHoursList = z.object({ horarios: z.array(openingHours) });

/** Whose hours the asker may change: those of all branches, or of these. */
export const editableHours = z.object({ todas: z.boolean(), sucursales: z.array(z.int()) });

/** The entity tag of the hours of a branch: whoever writes them confirms them, so the time of that is their version. */
export const openingHoursTag = ({ confirmado }: Pick<OpeningHours, 'confirmado'>) =>
  `"${confirmado ?? 'sin-confirmar'}"`;

export type OpeningDay = z.infer<typeof openingDay>;
export type OpeningWeek = OpeningDay[];
export type OpeningException = z.infer<typeof openingException>;
export type OpeningHours = z.infer<typeof openingHours>;
export type ChangeOpeningHours = z.infer<typeof changeOpeningHours>;
export type EditableHours = z.infer<typeof editableHours>;
export type OpeningHoursList = z.infer<typeof openingHoursList>;
