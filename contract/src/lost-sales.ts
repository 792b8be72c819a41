import * as z from 'zod/mini';
import { branchLimits, plazaNames } from './branches.ts';
import { anyOf, optionalText, requiredText, rowIdInAddress, searchText } from './fields.ts';
import { namesOf, toOptions } from './options.ts';

export const lostSaleLimits = {
  car: { max: 60 },
  /** What the list of the domestic form offers; other years are typed. */
  year: { min: 1950, max: 2021 },
  quantity: { min: 1, max: 10 },
  marca: { max: 60 },
  codigo_parte: { max: 60 },
  pieza: { max: 80 },
  nombre: { max: 100 },
  mensaje: { max: 500 },
  /** Of more words the first count. */
  search: { max: 100, words: 8 },
} as const;

/** An unknown part must not stop a report: this is what its code says then. */
export const withoutCode = 'Sin código';

/** The brand of a part for which any will do. */
export const anyBrand = 'Cualquiera';

export const quantities = Array.from({ length: lostSaleLimits.quantity.max }, (_, index) => String(index + 1));

export const lostSaleForms = ['general', 'nacional'] as const;

export const lostSaleCategories = [
  'Baterias arranque y carga',
  'Carga y remolque',
  'Control de emisiones y escape',
  'Control Electronico del Motor',
  'Empaques',
  'Encendido afinacion y mantenimiento de rutina',
  'Enfriamiento calefaccion y control del clima',
  'Filtros',
  'Frenos y control de traccion',
  'Herramientas',
  'Interior',
  'Motor interno',
  'Partes de colision carroceria y herrajes',
  'Partes Externas de Motor',
  'Productos electricos e iluminacion',
  'Suministro de combustible',
  'Suspension direccion neumaticos y ruedas',
  'Tren de potencia',
  'Tren motriz',
  'Otro',
] as const;
/** With its blank first entry. */
export const lostSaleCategoryOptions = toOptions(
  Object.fromEntries(['', ...lostSaleCategories].map((category) => [category, category])),
);

/** Why the customer left without it, and how much of the demand each says: what would have been bought here. */
export const lostSaleReasons = {
  agotado: { text: 'Agotado', demand: 100 },
  'no-lo-manejamos': { text: 'No lo manejamos', demand: 100 },
  pedido: { text: 'Pedido o atrasado', demand: 100 },
  'otra-sucursal': { text: 'Lo tiene otra sucursal', demand: 100 },
  'sin-catalogo': { text: 'No sale en catálogo', demand: 100 },
  marca: { text: 'No quiso la marca', demand: 50 },
  precio: { text: 'Precio', demand: 0 },
  calidad: { text: 'Calidad', demand: 0 },
  credito: { text: 'Crédito', demand: 0 },
  otro: { text: 'Otro', demand: 0 },
} as const satisfies Record<string, { text: string; demand: number }>;
export type LostSaleReason = keyof typeof lostSaleReasons;
export const reasonNames = namesOf(lostSaleReasons);
export const reasonsWithoutDemand = reasonNames.filter((name) => lostSaleReasons[name].demand === 0);

/** What can become of a report, by what buyers decide about its part. */
export const reportOutcomes = {
  'en-revision': 'En revisión',
  surtida: 'Surtida',
  'por-transferir': 'Por transferir',
  equivalente: 'Equivalente',
  descartada: 'Descartada',
} as const;
export type OutcomeName = keyof typeof reportOutcomes;

export const lostSalePeriods = {
  '30': '30 días',
  '90': '90 días',
  '365': '12 meses',
  'este-mes': 'Este mes',
  'mes-pasado': 'Mes pasado',
  todo: 'Todo',
} as const;
export const periodNames = namesOf(lostSalePeriods);
export const lostSaleTable = { pageSize: 50, countedUpTo: 1_000 } as const;
/** For so long after its date, the person who made a report may correct or withdraw it. */
export const ownLostSales = { pageSize: 20, changeableHours: 24 } as const;

const { car, pieza, mensaje } = lostSaleLimits;

/** What the catalogue may lack of a car. */
const carSteps = ['modelo', 'anio', 'motor'] as const;

/** What the server takes: the specification's fields, for any car. What the catalogue lacks is stored as written. */
const receivedLostSale = z.object({
  formato: z._default(z.enum(lostSaleForms), 'general'),
  car_marca: requiredText('Elige la marca del carro.', car.max),
  car_modelo: requiredText('Elige el modelo.', car.max),
  car_anio: requiredText('Elige el año.', car.max),
  car_motor: requiredText('Elige el motor.', car.max),
  /** In the form for most cars: what was written because the catalogue does not have it. A model in it may be any. */
  otros: z._default(z.array(z.enum(carSteps)).check(z.maxLength(3)), []),
  cantidad: z.enum(quantities as [string, ...string[]], { error: 'Elige la cantidad, de 1 a 10.' }),
  marca: requiredText('Escribe la marca o línea de la parte.', lostSaleLimits.marca.max),
  codigo_parte: requiredText('Escribe el código de la parte o elige «Sin código».', lostSaleLimits.codigo_parte.max),
  /** What the customer calls the part. */
  pieza: optionalText(pieza.max, `El nombre de la pieza puede tener hasta ${pieza.max} caracteres.`),
  categoria: z.enum(lostSaleCategories, { error: 'Elige la categoría.' }),
  plaza: z.enum(plazaNames, { error: 'Elige la plaza.' }),
  sucursal: requiredText('Elige la sucursal.', branchLimits.nombre.max),
  nombre: requiredText('Escribe tu nombre completo.', lostSaleLimits.nombre.max),
  mensaje: optionalText(mensaje.max, `El comentario puede tener hasta ${mensaje.max} caracteres.`),
  motivo: z._default(z.nullable(z.enum(reasonNames, { error: 'Elige el motivo de la lista.' })), null),
});
/** The specification wraps what is written in `perdida`. */
export const newLostSaleBody = z.object({ perdida: receivedLostSale });

/** Models are announced so many years before theirs. */
const announcedYears = 2;

/** What our own form asks for beyond that, where a slip of the fingers is likelier than such a year. */
export const newLostSale = z
  .extend(receivedLostSale, {
    car_anio: requiredText('Elige el año.', 4).check(
      z.regex(/^(19|20)\d\d$/, { error: 'Escribe el año con cuatro cifras.', abort: true }),
      z.refine((year) => Number(year) <= new Date().getFullYear() + announcedYears, {
        error: 'Revisa el año: todavía no hay carros tan nuevos.',
      }),
    ),
  })
  .check(
    z.refine(({ codigo_parte, pieza }) => codigo_parte !== withoutCode || pieza !== '', {
      error: 'Sin código, escribe qué pieza es.',
      path: ['pieza'],
      // Said together with what is wrong in other fields, not after those are mended.
      when: () => true,
    }),
  );

export const lostSale = z.object({
  id: z.int(),
  car_marca: z.string(),
  car_modelo: z.string(),
  car_anio: z.string(),
  car_motor: z.string(),
  cantidad: z.string(),
  marca: z.string(),
  codigo_parte: z.string(),
  pieza: z.string(),
  categoria: z.string(),
  nombre: z.string(),
  sucursal: z.string(),
  mensaje: z.string(),
  plaza: z.string(),
  formato: z.enum(lostSaleForms),
  motivo: z.nullable(z.enum(reasonNames)),
  reported_at: z.iso.datetime(),
});
export const lostSaleList = z.array(lostSale);
/** For other systems: what changed after the cursor of the answer before, in the order of commits. `0` is the beginning. */
export const lostSaleChangesQuery = z.object({
  desde: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/, 'Ese cursor no es válido. Empieza de nuevo con desde=0.')),
      z.transform(Number),
    ),
  ),
  limite: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 500),
});
export const lostSaleChange = z.union([
  z.object({ id: z.int(), retirada: z.literal(false), perdida: lostSale }),
  /** Deleted, withdrawn, or no longer of a branch that the asker may read. */
  z.object({ id: z.int(), retirada: z.literal(true) }),
]);
export const lostSaleChanges = z.object({ cambios: z.array(lostSaleChange), cursor: z.int(), hay_mas: z.boolean() });
export const lostSaleSummary = z.object({ total: z.int() });
/** A code that was reported before, and what the last report said of it. */
export const knownCode = z.object({
  codigo: z.string(),
  marca: z.string(),
  categoria: z.string(),
  pieza: z.string(),
});
/** Brands, lines and codes that were reported before, most often first. */
export const partSuggestions = z.object({ marcas: z.array(z.string()), codigos: z.array(knownCode) });
const period = z._default(z.enum(periodNames), 'todo');
export const chartQuery = z.object({
  periodo: period,
  /** `anterior` is the period before the named one, to compare with. */
  tramo: z._default(z.enum(['actual', 'anterior']), 'actual'),
  /** `propio`: only the branches whose reports the person who asks may read. */
  alcance: z._default(z.enum(['cadena', 'propio']), 'cadena'),
  /** Only reports with these, in any case: what was chosen in the other charts. */
  marca: searchText(lostSaleLimits.marca.max),
  carro: searchText(lostSaleLimits.car.max),
  sucursal: searchText(branchLimits.nombre.max),
  categoria: searchText(80),
});
/** Which brand: of the part or of the car. */
export const brandChartQuery = z.extend(chartQuery, { de: z._default(z.enum(['parte', 'carro']), 'parte') });
export const chartSlice = z.object({ id: z.string(), label: z.string(), value: z.int() });
/** As the specification's data clips send it: `values[0][0]` is the chart. */
export const chart = z.object({ values: z.tuple([z.tuple([z.array(chartSlice)])]) });

/** The administrator's table: newest first unless sorted otherwise, page after page by the last id shown. */
export const lostSaleFilter = z.object({
  periodo: period,
  buscar: searchText(lostSaleLimits.search.max),
  plaza: anyOf(plazaNames),
  sucursal: searchText(branchLimits.nombre.max),
  categoria: anyOf(lostSaleCategories),
  motivo: anyOf(reasonNames),
});
/** What the table can be sorted by. */
export const lostSaleSorts = [
  'id',
  'reported_at',
  'car_marca',
  'car_modelo',
  'car_anio',
  'car_motor',
  'cantidad',
  'marca',
  'codigo_parte',
  'pieza',
  'categoria',
  'plaza',
  'sucursal',
  'nombre',
  'motivo',
  'mensaje',
] as const satisfies readonly (keyof z.infer<typeof lostSale>)[];
export const lostSaleOrder = z.object({
  orden: z._default(z.enum(lostSaleSorts), 'id'),
  sentido: z._default(z.enum(['asc', 'desc']), 'desc'),
});
export const lostSaleQuery = z.extend(lostSaleFilter, {
  ...lostSaleOrder.shape,
  /** The id with which the page before ended: only what comes after it in this order. */
  antes: z.optional(rowIdInAddress),
});
/** In the table a report says whether its branch was retired since. */
export const lostSaleRow = z.extend(lostSale, { sucursal_retirada: z.boolean() });
export const lostSalePage = z.object({
  perdidas: z.array(lostSaleRow),
  /** How many fit the filter; counted up to `countedUpTo`, beyond which it says so. */
  total: z.int(),
  totalIsMore: z.boolean(),
  more: z.boolean(),
});

/** What became of somebody's own report. */
export const reportOutcome = z.object({
  estado: z.enum(namesOf(reportOutcomes)),
  /** "Ya está en Otay TJ desde el 3 de noviembre." */
  texto: z.string(),
  /** Since when it is supplied, or when it was decided. */
  fecha: z.iso.date(),
});

/** A report for the person who made it, newest first, page after page by the last id shown. */
export const ownLostSale = z.extend(lostSale, {
  /** What the form has to show as written by hand. */
  otros: z.array(z.enum(carSteps)),
  /** Null when it can no longer be corrected or withdrawn, by the server's clock. */
  changeable_until: z.nullable(z.iso.datetime()),
  /** Null until somebody decides about its part at its plaza. */
  destino: z.nullable(reportOutcome),
});
export const ownLostSaleQuery = z.object({ antes: z.optional(rowIdInAddress) });
export const ownLostSalePage = z.object({ perdidas: z.array(ownLostSale), more: z.boolean() });

export type LostSaleFilter = z.infer<typeof lostSaleFilter>;
export type LostSaleOrder = z.infer<typeof lostSaleOrder>;
export type LostSaleRow = z.infer<typeof lostSaleRow>;
export type LostSalePage = z.infer<typeof lostSalePage>;
export type NewLostSale = z.infer<typeof newLostSale>;
export type LostSale = z.infer<typeof lostSale>;
export type LostSaleChange = z.infer<typeof lostSaleChange>;
export type LostSaleChanges = z.infer<typeof lostSaleChanges>;
export type ReportOutcome = z.infer<typeof reportOutcome>;
export type OwnLostSale = z.infer<typeof ownLostSale>;
export type OwnLostSalePage = z.infer<typeof ownLostSalePage>;
export type LostSaleSummary = z.infer<typeof lostSaleSummary>;
export type CarStep = (typeof carSteps)[number];
export type KnownCode = z.infer<typeof knownCode>;
export type PartSuggestions = z.infer<typeof partSuggestions>;
export type ChartQuery = z.infer<typeof chartQuery>;
export type ChartSlice = z.infer<typeof chartSlice>;
export type Chart = z.infer<typeof chart>;
