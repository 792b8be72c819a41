import type { Viewer } from '@mostrador/contract/identity';
import { api } from '@mostrador/contract/paths';
import { request } from '../../lib/http/request.ts';

export function fetchViewer(): Promise<Viewer> {
  return request<Viewer>(api.viewer);
}
