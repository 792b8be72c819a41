import * as z from 'zod/mini';
import { namesOf } from './options.ts';

/** A number of months as a length of time. */
export const daysPerMonth = 30.4375;

/**
 * The rules by which lost sales become needs, and needs a probability. Their names and defaults are those of
 * `docs/demand.md`.
 */
export const demandRules = {
  ventana: { text: 'Días en que el mismo carro cuenta una vez', default: 3, min: 0, max: 30 },
  vida_media: { text: 'Meses en que un reporte pesa la mitad', default: 9, min: 1, max: 60 },
  horizonte: { text: 'Meses hacia adelante', default: 6, min: 1, max: 24 },
  kappa: { text: 'Peso de la cadena sobre la plaza', default: 1, min: 0.1, max: 20 },
  kappa_sucursal: { text: 'Peso de la plaza sobre la sucursal', default: 4, min: 0.1, max: 50 },
  a: { text: 'Piso de la demanda de una pieza', default: 0.3, min: 0.01, max: 5 },
  nu: { text: 'Peso del número de sucursales de una plaza', default: 20, min: 0, max: 500 },
  nu_sucursal: { text: 'Peso de repartir parejo dentro de la plaza', default: 5, min: 0, max: 500 },
  propia: { text: 'Peso de los meses propios de la plaza', default: 0.15, min: 0, max: 5 },
  meses_cantidad: { text: 'Meses que cubre la primera cantidad', default: 2, min: 0.5, max: 12 },
  surtir: { text: 'Probabilidad para surtir', default: 0.5, min: 0.05, max: 0.99 },
  vigilar: { text: 'Probabilidad para vigilar', default: 0.35, min: 0.05, max: 0.99 },
} as const;
export type DemandRule = keyof typeof demandRules;
export type DemandRules = Record<DemandRule, number>;
export const demandRuleNames = namesOf(demandRules);
export const defaultRules = Object.fromEntries(
  demandRuleNames.map((name) => [name, demandRules[name].default]),
) as DemandRules;

function rule({ min, max }: { min: number; max: number }) {
  const error = `Escribe un número de ${min} a ${max}.`;
  return z.number({ error }).check(z.gte(min, error), z.lte(max, error));
}
export const demandRulesSchema = z
  .object(
    Object.fromEntries(demandRuleNames.map((name) => [name, rule(demandRules[name])])) as Record<
      DemandRule,
      ReturnType<typeof rule>
    >,
  )
  .check(
    z.refine(({ ventana }) => Number.isInteger(ventana), { error: 'Escribe días enteros.', path: ['ventana'] }),
    z.refine(({ surtir, vigilar }) => vigilar <= surtir, {
      error: 'No puede ser mayor que la probabilidad para surtir.',
      path: ['vigilar'],
    }),
  );

/** The rules in force, and those of before that can come back: who replaced them, and when. */
export const demandRulesAnswer = z.object({
  reglas: demandRulesSchema,
  anteriores: z.nullable(z.object({ por: z.string(), cuando: z.iso.datetime(), reglas: demandRulesSchema })),
  /** Whoever changes or undoes them sends it as `If-Match`. 0 while nobody has set any. */
  version: z.int(),
});
/** How many lines of a plaza there are by tier, now and with other rules. */
const tierCounts = z.object({ surtir: z.int(), vigilar: z.int(), esperar: z.int() });
export const demandRulesPreview = z.object({ ahora: tierCounts, con_estas: tierCounts });

export type DemandRulesAnswer = z.infer<typeof demandRulesAnswer>;
export type DemandRulesPreview = z.infer<typeof demandRulesPreview>;
