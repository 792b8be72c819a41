import * as z from 'zod/mini';
import { plazaNames } from './branches.ts';
import { anyOf, optionalText, requiredText, rowId, searchText } from './fields.ts';
import { foldCode } from './fold.ts';
import { lostSaleCategories, lostSaleLimits, periodNames, reasonNames, reportOutcomes } from './lost-sales.ts';
import { namesOf } from './options.ts';

/** What people write where a part has no code. Without code are also only zeros and only x. */
export const noCodes = ['sincodigo', 'sc', 'sn', 'na', 'nd', 'nose', 'ninguno'] as const;

const noCode = new RegExp(`^(0*|x+|${noCodes.join('|')})$`);

/** Whether a report names no code. The function `is_no_code` of the database does the same. */
export const isNoCode = (code: string) => noCode.test(foldCode(code));

export const demandLevels = ['plaza', 'sucursal', 'cadena'] as const;
export type DemandLevel = (typeof demandLevels)[number];

/** What to do with a line, the most urgent first. */
export const tiers = { surtir: 'Surtir', vigilar: 'Vigilar', esperar: 'Esperar' } as const;
export type Tier = keyof typeof tiers;
export const tierNames = namesOf(tiers);

/** What a reader should know of a line; it blocks nothing. */
export const marks = {
  rafaga: 'Ráfaga',
  'un-reportante': 'Una sola persona',
  'volvio-a-faltar': 'Volvió a faltar',
} as const;
export type Mark = keyof typeof marks;
export const markNames = namesOf(marks);

/** What was decided about a part at a place. */
export const decisionStates = { nueva: 'Nueva', ...reportOutcomes } as const;
export type DecisionState = keyof typeof decisionStates;
export const decisionStateNames = namesOf(decisionStates);

export const needChoiceKinds = ['juntar', 'separar'] as const;

export const demandLimits = {
  pageSize: 50,
  largestPage: 500,
  buscar: { max: 80 },
  lugar: { max: 120 },
  /** Of the name of a part and its car, with as many bytes as any letter has. */
  parte: { max: 1_200 },
  comentario: { max: 500 },
  detalle: { max: 120 },
  /** Lines that are decided, and reports that are put together, at once. */
  atOnce: 200,
} as const;

/** The place of a line of the whole chain. */
export const wholeChain = 'cadena';

/** `todas` also has those to wait with. */
export const tierFilters = ['surtir', 'vigilar', 'todas'] as const;

/** Besides the states: what still asks for a decision, which is new, in review, or missing again after it was supplied. */
export const stateFilters = ['por-decidir', ...decisionStateNames] as const;

/** By which lines are sorted; each the most urgent first. `prioridad` is the order of docs/demand.md. */
export const candidateOrders = {
  prioridad: 'Lo más probable',
  pesos: 'Más pesos',
  necesidades: 'Más pedidas',
  reciente: 'Lo más reciente',
} as const;
export type CandidateOrder = keyof typeof candidateOrders;
const orderNames = namesOf(candidateOrders);

/** What lines to show. A period keeps the lines with a need in it, and changes no figure. */
const lineFilters = {
  nivel: z._default(z.enum(demandLevels), 'plaza'),
  plaza: anyOf(plazaNames),
  /** The name of a branch. */
  sucursal: searchText(demandLimits.lugar.max),
  categoria: anyOf(lostSaleCategories),
  marca: searchText(lostSaleLimits.marca.max),
  clase: z._default(z.enum(tierFilters), 'todas'),
  estado: anyOf(stateFilters),
  periodo: z._default(z.enum(periodNames), 'todo'),
  buscar: searchText(demandLimits.buscar.max),
  orden: z._default(z.enum(orderNames), 'prioridad'),
};
export const candidatesExportQuery = z.object(lineFilters);
export const candidatesQuery = z.object({
  ...lineFilters,
  /** As the page before ended with it. */
  cursor: searchText(2_000),
  limite: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(demandLimits.largestPage)),
    demandLimits.pageSize,
  ),
});

/** A part, and the place that figures are about. */
const partAtPlace = {
  /** Opaque; any code of a joined part leads to it. */
  parte: z.string(),
  /** What customers call it; empty where nobody said. */
  pieza: z.string(),
  codigos: z.array(z.string()),
  carros: z.array(z.string()),
  categoria: z.string(),
  marca: z.string(),
  nivel: z.enum(demandLevels),
  /** The name of the plaza or branch, or `cadena`. */
  lugar: z.string(),
};
export const candidate = z.object({
  ...partAtPlace,
  plaza: z.string(),
  /** Where to put it: the branch or plaza where most of it was needed, or the place itself. */
  donde: z.string(),
  necesidades: z.int(),
  meses: z.int(),
  /** The oldest month first. */
  por_mes: z.array(z.int()),
  ultima: z.iso.date(),
  probabilidad: z.number(),
  /** Needs a month. */
  esperadas: z.number(),
  clase: z.enum(tierNames),
  avisos: z.array(z.enum(markNames)),
  pesos: z.nullable(z.number()),
  cantidad: z.int(),
  estado: z.enum(decisionStateNames),
  /** The id of the decision in force; for the chain the newest of its own and of all plazas. 0 without one. */
  version: z.int(),
});
export const candidatePage = z.object({
  candidatas: z.array(candidate),
  total: z.int(),
  /** Null on the last page. */
  cursor: z.nullable(z.string()),
});

/** `lugar`: the name of a plaza or branch, or `cadena`. */
export const placeQuery = z.object({ lugar: requiredText('Elige un lugar.', demandLimits.lugar.max) });
export const partInAddress = z.object({ parte: z.string().check(z.minLength(1), z.maxLength(demandLimits.parte.max)) });
/** What was decided or chosen at once. */
export const batchInAddress = z.object({ lote: z.string().check(z.maxLength(60)) });

/** One report behind a need. Out of the reader's branches without name and comment. */
export const needReport = z.object({
  id: z.int(),
  fecha: z.iso.datetime(),
  sucursal: z.string(),
  carro: z.string(),
  codigo: z.string(),
  marca: z.string(),
  cantidad: z.int(),
  motivo: z.nullable(z.string()),
  nombre: z.nullable(z.string()),
  comentario: z.nullable(z.string()),
});
export const need = z.object({
  id: z.int(),
  dia: z.iso.date(),
  plaza: z.string(),
  /** The branch that was asked first. */
  sucursal: z.string(),
  carro: z.string(),
  piezas: z.int(),
  /** From 0 to 1, of its reason. */
  peso: z.number(),
  pesos: z.nullable(z.number()),
  /** False for one up to the day on which the part was supplied here, which no longer counts. */
  cuenta: z.boolean(),
  /** The first one first. */
  reportes: z.array(needReport),
  /** What somebody chose by hand for it, newest first. */
  elecciones: z.array(
    z.object({ lote: z.string(), tipo: z.enum(needChoiceKinds), por: z.string(), fecha: z.iso.datetime() }),
  ),
});

export const decision = z.object({
  lote: z.string(),
  estado: z.enum(decisionStateNames),
  plaza: z.string(),
  sucursal: z.string(),
  fecha: z.nullable(z.iso.date()),
  detalle: z.string(),
  hasta: z.nullable(z.iso.date()),
  comentario: z.string(),
  por: z.string(),
  cuando: z.iso.datetime(),
  /** Who undid it and when; null while it was not undone. */
  deshecha: z.nullable(z.object({ por: z.string(), cuando: z.iso.datetime() })),
  /** Whether the reader may undo it. */
  se_puede_deshacer: z.boolean(),
  /** How many lines were decided at once, which are undone together. */
  lineas: z.int(),
});

export const demandComment = z.object({ id: z.int(), texto: z.string(), por: z.string(), cuando: z.iso.datetime() });

export const candidatePart = z.object({
  ...partAtPlace,
  /** Null where nobody needed it since it was supplied. */
  linea: z.nullable(candidate),
  /** The other places that the reader may see, the most probable first. */
  lugares: z.array(candidate),
  /** The first day of the window, from which figures count. */
  desde: z.iso.date(),
  hasta: z.iso.date(),
  /** How many months ahead the probability looks, and how many the quantity covers. */
  horizonte: z.number(),
  meses_cantidad: z.number(),
  necesidades: z.array(need),
  /** Since when it is supplied in the plaza, and how many needs came on later days. */
  surtida: z.nullable(z.object({ desde: z.iso.date(), sucursal: z.string(), necesidades: z.int() })),
  /** Of the window: reports whose reason says nothing about demand. */
  sin_peso: z.array(z.object({ motivo: z.string(), reportes: z.int() })),
  decisiones: z.array(decision),
  comentarios: z.array(demandComment),
  uniones: z.array(z.object({ id: z.int(), codigos: z.array(z.string()), por: z.string(), cuando: z.iso.datetime() })),
  /** As that of a line. */
  version: z.int(),
  puede: z.object({ decidir: z.boolean(), unir: z.boolean() }),
});

/** Parts that may be the same: for the same car with the same name, or one letter apart. */
export const joinSuggestions = z.object({
  sugerencias: z.array(
    z.object({ parte: z.string(), codigo: z.string(), pieza: z.string(), necesidades: z.int(), razon: z.string() }),
  ),
});

const inFuture = (day: string | undefined) =>
  day !== undefined && day > new Date(Date.now() + 86_400_000).toISOString();
/** Said of the day of a supply, by the browser and by the server, which knows the clock of the plaza. */
export const notAfterToday = 'El día no puede ser después de hoy.';
const shortDetail = (missing: string) => requiredText(missing, demandLimits.detalle.max);
/** A code, and not what people write where there is none. */
const realCode = (missing: string) => shortDetail(missing).check(z.refine((code) => !isNoCode(code), missing));
const comment = optionalText(demandLimits.comentario.max, `Usa hasta ${demandLimits.comentario.max} caracteres.`);

/** What is decided. The day of a supply is not later than today, which the server checks by its own clock. */
export const newDecision = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('nueva'), comentario: comment }),
  z.object({ estado: z.literal('en-revision'), comentario: comment }),
  z.object({
    estado: z.literal('surtida'),
    /** The branch it was put in; empty for the plaza. */
    sucursal: optionalText(demandLimits.lugar.max, `Usa hasta ${demandLimits.lugar.max} caracteres.`),
    fecha: z.iso
      .date({ error: 'Elige el día en que se surtió.', abort: true })
      .check(z.refine((day) => !inFuture(day), notAfterToday)),
    comentario: comment,
  }),
  z.object({ estado: z.literal('por-transferir'), comentario: comment }),
  z.object({
    estado: z.literal('equivalente'),
    codigo: realCode('Escribe el código que la reemplaza.'),
    comentario: comment,
  }),
  z.object({
    estado: z.literal('descartada'),
    motivo: shortDetail('Escribe por qué se descarta.'),
    /** Null for good. */
    hasta: z.nullable(z.iso.date({ error: 'Elige una fecha.' })),
    comentario: comment,
  }),
]);

/** Several lines at once; each with the version that was seen. */
export const newDecisions = z.object({
  lineas: z
    .array(z.object({ parte: z.string(), lugar: z.string(), version: z.int() }))
    .check(z.minLength(1), z.maxLength(demandLimits.atOnce)),
  decision: newDecision,
});
/** What was decided can be undone by its `lote`. */
export const decided = z.object({ lote: z.string(), lineas: z.int() });

export const newDemandComment = z.object({
  texto: requiredText('Escribe un comentario.', demandLimits.comentario.max),
});
export const newJoin = z.object({ codigo: realCode('Escribe el código que es la misma pieza.') });
/** The part may have another key now; any code of it leads there. */
export const joined = z.object({ id: z.int(), parte: z.string() });
export const newNeedChoice = z.object({
  accion: z.enum(needChoiceKinds),
  reportes: z.array(rowId).check(z.minLength(1), z.maxLength(demandLimits.atOnce)),
});
export const chosen = z.object({ lote: z.string() });

/** Lists of what was not lost for want of stock, such as "Se fueron por precio". */
export const reasonListQuery = z.object({
  motivo: z._default(z.enum(reasonNames), 'precio'),
  plaza: anyOf(plazaNames),
  periodo: z._default(z.enum(periodNames), '365'),
});
export const reasonList = z.object({
  piezas: z.array(
    z.object({
      parte: z.string(),
      pieza: z.string(),
      codigos: z.array(z.string()),
      carros: z.array(z.string()),
      plaza: z.string(),
      reportes: z.int(),
      ultima: z.iso.date(),
      pesos: z.nullable(z.number()),
    }),
  ),
});

export type CandidatesQuery = z.infer<typeof candidatesQuery>;
export type Candidate = z.infer<typeof candidate>;
export type CandidatePage = z.infer<typeof candidatePage>;
export type CandidatePart = z.infer<typeof candidatePart>;
export type Need = z.infer<typeof need>;
export type NeedReport = z.infer<typeof needReport>;
export type Decision = z.infer<typeof decision>;
export type NewDecision = z.infer<typeof newDecision>;
export type NewDecisions = z.infer<typeof newDecisions>;
export type DecidedAnswer = z.infer<typeof decided>;
export type JoinedAnswer = z.infer<typeof joined>;
export type ChosenAnswer = z.infer<typeof chosen>;
export type ReasonList = z.infer<typeof reasonList>;
export type JoinSuggestions = z.infer<typeof joinSuggestions>;
