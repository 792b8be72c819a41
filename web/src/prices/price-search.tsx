import { EmptyState } from '../ui/state/state.tsx';

export function PriceSearch() {
  return <EmptyState title="Lista de precios">Aquí aparecerá el buscador de precios.</EmptyState>;
}
