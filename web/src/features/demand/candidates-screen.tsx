import { LoadingState } from '../../ui/state/loading-state.tsx';

export default function CandidatesScreen() {
  return <LoadingState />;
}
