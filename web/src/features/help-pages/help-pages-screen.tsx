import { api } from '@mostrador/contract/paths';
import { lazy } from 'react';
import { request } from '../../lib/http/request.ts';
import { SectionScreen } from '../migration/section-screen.tsx';

const Live = lazy(() => import('./help-pages.tsx').then(({ HelpPages }) => ({ default: HelpPages })));

const before = { words: 'Cargando páginas de ayuda…', ask: () => request<unknown>(api.helpPages) };

export default function HelpPagesScreen() {
  return <SectionScreen name="paginas" Live={Live} before={before} />;
}
