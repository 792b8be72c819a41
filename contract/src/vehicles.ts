import * as z from 'zod/mini';

/** What the form for most cars knows: model years 1990 to 2020, and one of 2021. */
export const make = z.object({ id: z.int(), name: z.string(), niceName: z.string() });
export const model = z.object({ id: z.string(), name: z.string(), niceName: z.string() });
export const modelYear = z.object({ id: z.int(), year: z.int() });
export const style = z.object({ id: z.int(), name: z.string() });

/** The first make is a blank entry. */
export const makeList = z.object({ makes: z.array(make) });
export const modelList = z.object({ models: z.array(model) });
export const yearList = z.object({ years: z.array(modelYear) });
export const styleList = z.object({ styles: z.array(style) });

/** Sold in Mexico: suggestions for the form for domestic cars, never limits. */
export const suggestionList = z.object({
  suggestions: z.array(
    z.object({
      make: z.string(),
      model: z.string(),
      years: z.array(z.int()),
      engines: z.array(z.string()),
      /** The years of an engine that the model did not always have. Missing in answers that an earlier version cached. */
      engineYears: z.optional(z.record(z.string(), z.array(z.int()))),
    }),
  ),
});

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
export const modelsQuery = z.object({ marca: name });
export const yearsQuery = z.extend(modelsQuery, { modelo: name });
export const stylesQuery = z.extend(yearsQuery, {
  anio: z.coerce.number().check(z.int(), z.gte(1900), z.lte(2100)),
});

export type Make = z.infer<typeof make>;
export type Model = z.infer<typeof model>;
export type ModelYear = z.infer<typeof modelYear>;
export type Style = z.infer<typeof style>;
export type Suggestion = z.infer<typeof suggestionList>['suggestions'][number];
