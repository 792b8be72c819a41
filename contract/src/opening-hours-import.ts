import * as z from 'zod/mini';
import { branch } from './branches.ts';
import { weekdays } from './opening-hours.ts';
import { sheetPreview } from './sheet-imports.ts';

/** The columns of a file of opening hours. A cell says "08:00-20:00" or "cerrado". */
export const openingHoursColumns = ['id', 'sucursal', ...weekdays, 'dias_especiales'] as const;

export const openingHoursFileKinds = ['.csv', '.xlsx'] as const;

/** What an import may change of a branch; `confirmado` says that nobody had confirmed its hours before. */
export const openingHoursFields = [...weekdays, 'dias_especiales', 'confirmado'] as const;

const fieldChange = z.object({ campo: z.enum(openingHoursFields), antes: z.string(), ahora: z.string() });

export const openingHoursPreview = z.extend(sheetPreview, {
  cambiadas: z.array(
    z.extend(z.pick(branch, { id: true, nombre: true, ciudad: true }), { cambios: z.array(fieldChange) }),
  ),
  iguales: z.int(),
});

export type OpeningHoursColumn = (typeof openingHoursColumns)[number];
export type OpeningHoursField = (typeof openingHoursFields)[number];
export type OpeningHoursPreview = z.infer<typeof openingHoursPreview>;
