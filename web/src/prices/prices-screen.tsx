import { PriceSearch } from './price-search.tsx';

export default function PricesScreen() {
  return <PriceSearch />;
}
