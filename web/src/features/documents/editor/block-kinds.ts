import type { DocumentNode } from '@mostrador/contract/document-nodes';
import {
  BadgeCheck,
  Columns2,
  Droplets,
  FileText,
  Film,
  Heading2,
  Heading3,
  Image,
  LayoutGrid,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Table,
  TriangleAlert,
} from 'lucide-react';

export type BlockKind = {
  name: string;
  hint: string;
  icon: LucideIcon;
  block: DocumentNode;
  /** A picture is asked for first. */
  asksPicture?: true;
  /** Too wide to be written on a phone. */
  onPc?: true;
};

const paragraph: DocumentNode = { type: 'paragraph' };
const list = (type: 'steps' | 'bulletList'): DocumentNode => ({
  type,
  content: [{ type: 'listItem', content: [paragraph] }],
});
const row = (cell: 'tableHeader' | 'tableCell'): DocumentNode => ({
  type: 'tableRow',
  content: [1, 2, 3].map(() => ({ type: cell, content: [paragraph] })),
});

/** What can be added to a page, as staff call it. */
export const blockKinds: readonly BlockKind[] = [
  { name: 'Párrafo', hint: 'Texto corrido.', icon: Pilcrow, block: paragraph },
  { name: 'Título', hint: 'Empieza una parte.', icon: Heading2, block: { type: 'heading', attrs: { level: 2 } } },
  { name: 'Subtítulo', hint: 'Divide una parte.', icon: Heading3, block: { type: 'heading', attrs: { level: 3 } } },
  { name: 'Paso', hint: 'Lo que se hace, en orden.', icon: ListOrdered, block: list('steps') },
  { name: 'Lista', hint: 'Puntos sin orden.', icon: List, block: list('bulletList') },
  {
    name: 'Correcto / Incorrecto',
    hint: 'Lo que sí y lo que no, lado a lado.',
    icon: Columns2,
    block: {
      type: 'sideBySide',
      content: [
        { type: 'correct', content: [paragraph] },
        { type: 'incorrect', content: [paragraph] },
      ],
    },
  },
  {
    name: 'Aviso',
    hint: 'Lo que puede lastimar o costar caro.',
    icon: TriangleAlert,
    block: { type: 'warning', content: [paragraph] },
  },
  {
    name: 'Regla',
    hint: 'Lo que siempre se cumple.',
    icon: BadgeCheck,
    block: { type: 'rule', content: [paragraph] },
  },
  { name: 'Imagen', hint: 'Una foto o un dibujo.', icon: Image, block: { type: 'picture' }, asksPicture: true },
  {
    name: 'Tarjetas con imagen',
    hint: 'Fotos con nombre que se abren.',
    icon: LayoutGrid,
    block: { type: 'pictureCards', content: [{ type: 'pictureCard', content: [paragraph] }] },
  },
  {
    name: 'Tabla',
    hint: 'Filas y columnas.',
    icon: Table,
    block: { type: 'table', content: [row('tableHeader'), row('tableCell')] },
    onPc: true,
  },
  { name: 'Formato para imprimir', hint: 'T2, T3 o PAUT.', icon: FileText, block: { type: 'printableForm' } },
  { name: 'Video', hint: 'Un video de capacitación.', icon: Film, block: { type: 'video' } },
  {
    name: 'Tabla de cambio de aceite',
    hint: 'Precios que pone el portal.',
    icon: Droplets,
    block: { type: 'oilChangeTable' },
  },
];
