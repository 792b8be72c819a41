/**
 * The printable forms of a return. The PDFs, their fields and the portal's cards come from this definition; after a
 * change, `npm run studio -- forms` makes the PDFs again. What the names stand for is the chain's to say.
 */

/** A place to write. `share` is its part of the line it stands on. */
export type Blank = { id: string; label: string; share: number; hint?: string };

export type FormId = 't2' | 't3' | 'paut';

export type FormDefinition = {
  id: FormId;
  name: string;
  title: string;
  subtitle: string;
  purpose: string;
  /** The lines above the table. */
  blanks: readonly (readonly Blank[])[];
  columns: readonly Blank[];
  rows: number;
  signatures: readonly { id: string; label: string }[];
};

export const folio = { id: 'folio', label: 'Folio' } as const;

const aReturn = {
  subtitle: 'Devolución de mercancía',
  purpose: 'Para anotar quién devuelve, qué compró, para qué carro y por qué motivo.',
  blanks: [
    [
      { id: 'sucursal', label: 'Sucursal', share: 48 },
      { id: 'fecha', label: 'Fecha', hint: 'día / mes / año', share: 26 },
      { id: 'hoja', label: 'Hoja', hint: 'por ejemplo, 1 de 2', share: 26 },
    ],
    [
      { id: 'cliente', label: 'Cliente', hint: 'nombre y teléfono', share: 48 },
      { id: 'ticket', label: 'Ticket', share: 20 },
      { id: 'compra', label: 'Fecha de compra', hint: 'día / mes / año', share: 32 },
    ],
    [{ id: 'carro', label: 'Carro', hint: 'marca, modelo, año y motor', share: 100 }],
  ],
  columns: [
    { id: 'codigo', label: 'Código', share: 21 },
    { id: 'descripcion', label: 'Descripción', share: 38 },
    { id: 'cantidad', label: 'Cantidad', share: 12 },
    { id: 'motivo', label: 'Motivo', share: 29 },
  ],
  rows: 12,
  signatures: [
    { id: 'entrega', label: 'Entrega' },
    { id: 'recibe', label: 'Recibe' },
    { id: 'encargado', label: 'Encargado de la sucursal' },
  ],
} as const;

export const forms: Readonly<Record<FormId, FormDefinition>> = {
  t2: { ...aReturn, id: 't2', name: 'T2', title: 'Formato T2' },
  t3: {
    ...aReturn,
    id: 't3',
    name: 'T3',
    title: 'Formato T3',
    purpose: 'Para anotar la mercancía que se devuelve con etiqueta de garantía, y su motivo.',
  },
  paut: { ...aReturn, id: 'paut', name: 'PAUT', title: 'Formato PAUT' },
};
