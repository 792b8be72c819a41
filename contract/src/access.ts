/**
 * Rights that only some people have. The server checks them; the web asks for them by the same names. Those of the
 * first list are about branches: a grant gives them for the branches of its scope. Those of the second are about the
 * whole chain, and only a grant for the whole chain gives them.
 */
export const branchPermissions = [
  'lost-sales:read',
  'lost-sales:delete',
  'demand:read',
  'demand:decide',
  'people:manage',
  'training:read',
  'opening-hours:manage',
] as const;

export const chainPermissions = [
  'messages:write',
  'help-pages:manage',
  'documents:write',
  'prices:manage',
  'branches:manage',
  'sections:manage',
  'roles:manage',
  'tokens:manage',
  'audit:read',
  'usage:read',
] as const;

export const permissions = [...branchPermissions, ...chainPermissions] as const;

export type BranchPermission = (typeof branchPermissions)[number];
export type Permission = (typeof permissions)[number];

/** What a route says about who may call it. `staff` is anyone signed in. */
export type Access = 'public' | 'staff' | Permission;
