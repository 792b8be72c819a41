import {
  BadgePercent,
  CircleDollarSign,
  CirclePlay,
  FileText,
  Globe,
  LayoutGrid,
  type LucideIcon,
  Megaphone,
  NotebookText,
  Store,
} from 'lucide-react';
import type { Kind } from '../../lib/text-search/entry.ts';

/** The heading and icon of each group of results. */
export const kindNames: Record<Kind, { name: string; icon: LucideIcon }> = {
  screens: { name: 'Pantallas', icon: LayoutGrid },
  guides: { name: 'Guías', icon: NotebookText },
  promotions: { name: 'Promociones', icon: BadgePercent },
  training: { name: 'Capacitación', icon: CirclePlay },
  forms: { name: 'Formatos', icon: FileText },
  messages: { name: 'Mensajes', icon: Megaphone },
  'help-pages': { name: 'Páginas de ayuda', icon: Globe },
  branches: { name: 'Sucursales', icon: Store },
  prices: { name: 'Precios', icon: CircleDollarSign },
};
