import { EmptyState } from '../ui/state/state.tsx';

export function Directory() {
  return <EmptyState title="Directorio de sucursales">Aquí aparecerán las sucursales.</EmptyState>;
}
