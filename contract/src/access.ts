/** Rights that only some people have. The server checks them; the web asks for them by the same names. */
export const permissions = [
  'messages:write',
  'people:manage',
  'audit:read',
  'usage:read',
  'lost-sales:read',
  'lost-sales:delete',
  'training:read',
  'sections:manage',
  'help-pages:manage',
  'branches:manage',
  'prices:manage',
] as const;

export type Permission = (typeof permissions)[number];

/** What a route says about who may call it. `staff` is anyone signed in. */
export type Access = 'public' | 'staff' | Permission;
