import * as z from 'zod/mini';
import {
  contentLimits,
  contentOwnerNames,
  documentContent,
  documentKindNames,
  documentKinds,
  documentPath,
  pictureSource,
} from './documents.ts';
import { optionalText, pageNumber, requiredText, rowId } from './fields.ts';
import { namesOf } from './options.ts';

export const editingLimits = {
  reason: 300,
  note: 500,
  answer: 500,
  address: 60,
  reviewMonths: 36,
  pageSize: 25,
} as const;
/** Months after which a page's owner looks at it again, unless the page says otherwise. */
export const reviewMonths = 12;

/** `retired` is a revision that another one replaced. */
export const revisionStates = {
  draft: 'Borrador',
  proposed: 'Propuesta',
  published: 'Publicada',
  retired: 'Anterior',
} as const;
export const revisionStateNames = namesOf(revisionStates);

/** A revision without its content. */
export const revision = z.object({
  numero: z.int(),
  estado: z.enum(revisionStateNames),
  autor: z.string(),
  /** Written by the asker. */
  propia: z.boolean(),
  /** From the files of a new version of the portal, and not by a person. */
  del_portal: z.boolean(),
  /** What changed, in the author's words. */
  motivo: z.string(),
  /** Why an approver gave it back; empty if none did. */
  devuelta: z.string(),
  /** The revision that was published when it was begun; null for the first. */
  base: z.nullable(z.int()),
  /** Goes up with every save; `If-Match: "<version>"` guards the next, and every answer to a proposal. */
  version: z.int(),
  creada: z.iso.datetime(),
  cambiada: z.iso.datetime(),
  /** When it is to be published, once it is approved for a date. */
  programada: z.nullable(z.iso.datetime()),
  publicada: z.nullable(z.iso.datetime()),
  aprobo: z.nullable(z.string()),
});
export type Revision = z.infer<typeof revision>;

/** With its content, and the pictures that the content names. */
export const revisionWithContent = z.extend(revision, {
  contenido: documentContent,
  imagenes: z.record(z.string(), pictureSource),
});
export type RevisionWithContent = z.infer<typeof revisionWithContent>;

/** What the asker may do with a page. */
const documentRights = z.object({ escribir: z.boolean(), aprobar: z.boolean() });
export type DocumentRights = z.infer<typeof documentRights>;

/** A page in the list of Administración, Contenido. */
export const managedDocument = z.object({
  id: z.int(),
  ruta: z.string(),
  tipo: z.enum(documentKindNames),
  titulo: z.string(),
  area: z.enum(contentOwnerNames),
  orden: z.int(),
  /** One of the specification's pages, which cannot be retired. */
  fija: z.boolean(),
  retirada: z.boolean(),
  /** Null for a page that was never published. */
  publicada: z.nullable(revision),
  /** The draft or proposal that a person writes, if there is one. */
  abierta: z.nullable(revision),
  /** A proposal out of the files of a new version. */
  del_portal: z.nullable(revision),
  notas_sin_respuesta: z.int(),
  revisar_cada: z.int(),
  /** The day on which the owner must look at it again; null as long as nobody approved it. */
  revisar_antes: z.nullable(z.iso.date()),
  vencida: z.boolean(),
  vigencia_hasta: z.nullable(z.iso.date()),
  derechos: documentRights,
});
export type ManagedDocument = z.infer<typeof managedDocument>;
export const managedDocuments = z.object({ documentos: z.array(managedDocument) });
export type ManagedDocuments = z.infer<typeof managedDocuments>;

/** Everything that the editor needs of a page. */
export const editableDocument = z.object({
  documento: managedDocument,
  publicada: z.nullable(revisionWithContent),
  abierta: z.nullable(revisionWithContent),
  del_portal: z.nullable(revisionWithContent),
  /** Somebody else who saved the draft in the last minutes. */
  editando: z.nullable(z.object({ nombre: z.string(), desde: z.iso.datetime() })),
});
export type EditableDocument = z.infer<typeof editableDocument>;

const address = z
  .string({ error: 'Escribe la dirección.' })
  .check(
    z.trim(),
    z.minLength(3, { error: 'Escribe al menos 3 letras.', abort: true }),
    z.maxLength(editingLimits.address, `Usa hasta ${editingLimits.address} caracteres.`),
    z.regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'Usa minúsculas sin acento, números y guiones.'),
  );

/** What a new page begins with. */
export const documentTemplates = {
  procedimiento: 'Procedimiento por pasos',
  correcto: 'Correcto e incorrecto',
  promocion: 'Promoción',
  vacia: 'Página en blanco',
} as const;
export type DocumentTemplate = keyof typeof documentTemplates;
const templateNames = namesOf(documentTemplates);

export const newDocument = z.object({
  tipo: z.enum(documentKindNames),
  /** The end of its address, after `/guias/` or `/promociones/`. */
  direccion: address,
  titulo: requiredText('Escribe el título.', contentLimits.title),
  area: z.enum(contentOwnerNames, { error: 'Elige el área responsable.' }),
  plantilla: z.enum(templateNames),
});
export type NewDocument = z.input<typeof newDocument>;
export const newAddress = (kind: keyof typeof documentKinds, end: string) => documentKinds[kind].folder + end;

export const saveDraft = z.object({ contenido: documentContent });
export const proposeDraft = z.object({
  motivo: requiredText('Escribe en una frase qué cambió.', editingLimits.reason),
});
/** Without a date, or with one that is past, at once. */
export const publishRevision = z.object({ cuando: z._default(z.nullable(z.iso.datetime({ offset: true })), null) });
export const missingCorrection = 'Escribe qué hay que corregir.';
export const returnRevision = z.object({ motivo: requiredText(missingCorrection, editingLimits.reason) });
/** The same as a request: authors take back a proposal of their own without saying why. */
export const returnRequest = z.object({
  motivo: optionalText(editingLimits.reason, `Usa hasta ${editingLimits.reason} caracteres.`),
});
/** What is not given stays: a colleague may have changed it meanwhile. */
export const documentSettings = z.object({
  area: z.optional(z.enum(contentOwnerNames)),
  revisar_cada: z.optional(z.int().check(z.gte(1), z.lte(editingLimits.reviewMonths))),
});
export type DocumentSettings = z.infer<typeof documentSettings>;
/** The ids of all pages of a kind that are not retired, in their new order. */
export const documentOrder = z.object({
  tipo: z.enum(documentKindNames),
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(500)),
});
export const revisionList = z.object({ revisiones: z.array(revision) });
export type RevisionList = z.infer<typeof revisionList>;

/** What is missing before a revision can be published. `lugar` is the way down from the document to the block. */
export type DocumentFault = { codigo: string; texto: string; lugar: number[] | null };

export const newNote = z.object({
  ruta: documentPath,
  texto: requiredText('Escribe qué está mal.', editingLimits.note),
  /** The revision that the reader sees, which may be a stored copy; without it, the published one. */
  revision: z.optional(rowId),
});
export type NewNote = z.infer<typeof newNote>;
export const noteAnswer = z.object({ respuesta: requiredText('Escribe la respuesta.', editingLimits.answer) });
export const documentNote = z.object({
  id: z.int(),
  ruta: z.string(),
  titulo: z.string(),
  texto: z.string(),
  autor: z.string(),
  sucursal: z.nullable(z.string()),
  /** The revision that the reader saw. */
  revision: z.int(),
  fecha: z.iso.datetime(),
  respuesta: z.nullable(z.string()),
  respondio: z.nullable(z.string()),
  respondida: z.nullable(z.iso.datetime()),
});
export const notesQuery = z.object({
  estado: z._default(z.enum(['sin_respuesta', 'todas']), 'sin_respuesta'),
  pagina: pageNumber,
});
export const notePage = z.object({ total: z.int(), notas: z.array(documentNote) });
export type DocumentNote = z.infer<typeof documentNote>;
export type NotePage = z.infer<typeof notePage>;

/** A stored picture, as the answer to its upload. */
export const storedPicture = z.extend(pictureSource, { file: z.string() });
export type StoredPicture = z.infer<typeof storedPicture>;
/** Of a picture as it arrives; the browser makes larger ones smaller first. */
export const pictureLimits = { bytes: 8 * 1024 * 1024, pixels: 40_000_000, side: 12_000 } as const;
