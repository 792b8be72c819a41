import * as z from 'zod/mini';

/** What imports of a file with a preview have in common. */
export const sheetImportLimits = {
  fileName: { max: 120 },
  /** Up to this many bad lines are listed one by one, further ones only counted. */
  shownFaults: 200,
} as const;

/** A line that cannot be taken, by its number as the person sees it, and why. */
export const sheetFault = z.object({ linea: z.int(), motivo: z.string() });

/** The name of the file that is sent. */
export const sheetImportQuery = z.object({
  archivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(sheetImportLimits.fileName.max)),
});

/** Of every preview. Nothing has happened yet: `id` is what to confirm, unless there are bad lines. */
export const sheetPreview = z.object({
  id: z.int(),
  archivo: z.string(),
  errores: z.array(sheetFault),
  totalErrores: z.int(),
});

/** The import in force, which can be undone. */
export const lastSheetImport = z.object({
  /** Sent back as `If-Match` to undo this import and no other. */
  id: z.int(),
  archivo: z.string(),
  por: z.string(),
  aplicada: z.iso.datetime(),
  nuevas: z.int(),
  cambiadas: z.int(),
});
export const lastSheetImportAnswer = z.object({ ultima: z.nullable(lastSheetImport) });

export type SheetImportQuery = z.infer<typeof sheetImportQuery>;
export type SheetFault = z.infer<typeof sheetFault>;
export type SheetPreview = z.infer<typeof sheetPreview>;
export type LastSheetImport = z.infer<typeof lastSheetImport>;
export type LastSheetImportAnswer = z.infer<typeof lastSheetImportAnswer>;
