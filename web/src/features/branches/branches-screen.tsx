import { api } from '@mostrador/contract/paths';
import { lazy } from 'react';
import { request } from '../../lib/http/request.ts';
import { SectionScreen } from '../migration/section-screen.tsx';

const Live = lazy(() => import('./directory.tsx').then(({ Directory }) => ({ default: Directory })));

const before = { words: 'Cargando sucursales…', ask: () => request<unknown>(api.branches) };

export default function BranchesScreen() {
  return <SectionScreen name="sucursales" Live={Live} before={before} />;
}
