import { lazy } from 'react';
import { SectionScreen } from '../migration/section-screen.tsx';

const Live = lazy(() => import('./price-search.tsx').then(({ PriceSearch }) => ({ default: PriceSearch })));

export default function PricesScreen() {
  return <SectionScreen name="lista_precios" Live={Live} />;
}
