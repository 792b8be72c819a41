import type { Permission } from '@mostrador/contract/access';
import type { CurrentViewer, Viewer } from '@mostrador/contract/identity';
import { api } from '@mostrador/contract/paths';
import { createContext, use } from 'react';
import { request } from './http/request.ts';
import { sessionEndsAt } from './session.ts';

/** Asks the server who is signed in, and until when. */
export async function fetchViewer(): Promise<Viewer> {
  const askedAt = Date.now();
  const { endsIn, ...viewer } = await request<Viewer & Partial<CurrentViewer>>(api.viewer);
  // A server of an earlier version does not say it.
  if (endsIn !== undefined) sessionEndsAt.set(askedAt + endsIn);
  return viewer;
}

export const ViewerContext = createContext<Viewer | null>(null);
export const ChangeViewerContext = createContext<(viewer: Viewer) => void>(() => {});

/** Who is signed in. Only /entrar is rendered without anyone. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('This screen needs someone signed in.');
  return viewer;
}

/** For what the server has just said about the same person. */
export function useChangeViewer(): (viewer: Viewer) => void {
  return use(ChangeViewerContext);
}

/** `can('messages:write')`: the rights come from the server, which checks them again. */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useViewer();
  return (permission) => permissions.includes(permission);
}
