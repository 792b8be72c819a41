import { LoadingState } from '../../ui/state/loading-state.tsx';

export default function ProgressScreen() {
  return <LoadingState />;
}
