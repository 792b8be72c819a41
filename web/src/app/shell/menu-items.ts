import type { Permission } from '@mostrador/contract/access';
import type { ScreenPath } from '@mostrador/contract/paths';
import { type LucideIcon, Megaphone, ShieldCheck, UserRoundCog } from 'lucide-react';

export type MenuLink = { label: string; href: ScreenPath };
export type MenuItem = MenuLink | { label: string; entries: readonly MenuLink[] } | { label: string; external: true };

/** The top menu, in the order and the words of the specification. */
export const topMenu: readonly MenuItem[] = [
  { label: 'Inicio', href: '/inicio' },
  { label: 'Paginas', href: '/paginas' },
  { label: 'Lista de Precios', href: '/lista_precios' },
  { label: 'Ventas Perdidas', href: '/ventas_perdidas' },
  { label: 'Sucursales', href: '/sucursales' },
  {
    label: 'Entrenamiento y Guias de Trabajo',
    entries: [
      { label: 'Guías', href: '/ayuda' },
      { label: 'Entrenamiento', href: '/retvalle' },
      { label: 'Promociones', href: '/promociones' },
      { label: 'Tareas pendientes', href: '/tareas' },
    ],
  },
  { label: 'Catálogo de Imágenes', external: true },
];

/** Entries of the user menu above "Cerrar sesión"; without `needs` everyone sees them. */
export const userMenu: readonly (MenuLink & { icon: LucideIcon; needs?: Permission })[] = [
  { label: 'Mi cuenta', href: '/cuenta', icon: UserRoundCog },
  { label: 'Mensajes', href: '/mensajes', icon: Megaphone, needs: 'messages:write' },
  { label: 'Administración', href: '/administracion', icon: ShieldCheck, needs: 'people:manage' },
];
