import type { Access, BranchPermission, Permission } from '@mostrador/contract/access';
import type { Viewer } from '@mostrador/contract/identity';
import { accountPath, returnParameter, signInPath } from '@mostrador/contract/paths';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { problem } from './problem.ts';
import { type HeldRole, holds, type Rights, type Scope, scopeOf } from './scope.ts';

/** The person who makes a request, known by a valid session. */
export type SignedIn = Viewer & {
  userId: string;
  sessionId: string;
  token: string;
  endsAt: Date;
  branchId: number | null;
  rights: Rights;
  /** Where the rights come from, to compare them with those of another person. */
  held: readonly HeldRole[];
};

/** Another system of the chain that makes a request, known by its token. */
export type Machine = { id: number; name: string; rights: Rights };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. A route that does not say is closed to everyone. */
    access?: Access;
    /**
     * A page for people: without a session it redirects to the sign-in screen instead of answering 401.
     * `'in-a-tab'`: only when a browser opens it as a document, not when a page fetches it.
     */
    page?: boolean | 'in-a-tab';
    /** Also open to someone who still has to replace a one-time password. */
    whileChangingPassword?: boolean;
  }
  interface FastifyRequest {
    viewer: SignedIn | null;
    /** With a machine there is no viewer. */
    machine: Machine | null;
  }
  interface FastifyInstance {
    /** Every route as declared, for the test that compares them with the written list. */
    routeList: RouteOptions[];
  }
}

export function requireViewer(request: FastifyRequest): SignedIn {
  if (!request.viewer) throw problem('unauthenticated');
  return request.viewer;
}

/** What a device kept for one person is refused in the session of another. Without the header it is the viewer's. */
export function requireOwner(request: FastifyRequest, header: string): SignedIn {
  const viewer = requireViewer(request);
  const owner = request.headers[header];
  if (owner !== undefined && owner !== viewer.sub) throw problem('other-person');
  return viewer;
}

function requirePermission({ rights }: { rights: Rights }, permission: Permission) {
  if (!holds(rights, permission)) throw problem('forbidden');
}

/** Proves the right and returns the branches that it holds for. A row of another branch does not exist for the asker. */
export function requireScope<P extends BranchPermission>(request: FastifyRequest, permission: P): Scope<P> {
  const { rights } = request.machine ?? requireViewer(request);
  const scope = scopeOf(rights, permission);
  if (!scope) throw problem('forbidden');
  return scope;
}

export function signInAddress(request: FastifyRequest): string {
  return `${signInPath}?${returnParameter}=${encodeURIComponent(request.url)}`;
}

function isVisit({ routeOptions, headers }: FastifyRequest): boolean {
  const { page = false } = routeOptions.config;
  return page === 'in-a-tab' ? headers['sec-fetch-dest'] === 'document' : page;
}

/** Machines read what their token allows, and nothing that is there for everyone signed in. */
function requireMachineAccess({ method }: FastifyRequest, machine: Machine, access: Permission | 'staff') {
  if (access === 'staff' || !(method === 'GET' || method === 'HEAD')) throw problem('forbidden');
  requirePermission(machine, access);
}

/** Runs after the session is known and before anything is parsed. */
export function addAccess(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) return done();
    const { access, whileChangingPassword } = request.routeOptions.config;
    if (access === 'public') return done();
    if (access === undefined) throw problem('forbidden');
    if (request.machine) {
      requireMachineAccess(request, request.machine, access);
      return done();
    }
    if (!request.viewer && isVisit(request)) return reply.redirect(signInAddress(request));
    const viewer = requireViewer(request);
    if (viewer.mustChangePassword && !whileChangingPassword) {
      if (isVisit(request)) return reply.redirect(accountPath);
      throw problem('password-change-required');
    }
    if (access !== 'staff') requirePermission(viewer, access);
    done();
  });
}
