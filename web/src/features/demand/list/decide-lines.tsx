import { type Candidate, decisionStates, type NewDecision } from '@mostrador/contract/demand';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isProblem } from '../../../lib/http/problem-error.ts';
import { counted } from '../../../lib/numbers.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { partQuery, partTopic, useUndoDecision } from '../api.ts';
import { DecisionDialog } from '../decision-form.tsx';
import { useDecideSeveral } from './api.ts';

/** The plaza whose branches a supply may name: only where all lines are of one. */
function commonPlaza(lines: readonly Candidate[]): string {
  const [first, ...others] = new Set(lines.map(({ plaza }) => plaza));
  return others.length === 0 ? (first ?? '') : '';
}

type DecideLinesProps = {
  lines: readonly Candidate[];
  onClose: (decided: boolean) => void;
};

/** Decides about several lines. It stays while the list behind it changes, so that nothing typed is lost. */
export default function DecideLines({ lines, onClose }: DecideLinesProps) {
  // As they were when the dialog opened: whoever decides is told when somebody else did meanwhile.
  const [seen, setSeen] = useState(lines);
  const decided = useRef(false);
  const queryClient = useQueryClient();
  const decide = useDecideSeveral();
  const undo = useUndoDecision();
  const toast = useToast();

  /** What the person has now been told of, which a second press replaces. The list may not show it any more. */
  const current = async (line: Candidate): Promise<Candidate> => {
    const part = partQuery(line.parte, line.lugar);
    const now = await queryClient.fetchQuery({ ...part, staleTime: 0 }).catch(() => line);
    return { ...line, version: now.version };
  };

  const onDecide = async (decision: NewDecision) => {
    const lineas = seen.map(({ parte, lugar, version }) => ({ parte, lugar, version }));
    try {
      const { lote, lineas: count } = await decide.mutateAsync({ lineas, decision });
      decided.current = true;
      toast({
        text: `${counted(count, 'línea', 'líneas')} ${count === 1 ? 'pasó' : 'pasaron'} a «${decisionStates[decision.estado]}».`,
        actions: [{ label: 'Deshacer', run: () => undo.mutate(lote) }],
        topic: partTopic,
      });
      return true;
    } catch (error) {
      if (!isProblem(error, 'changed-meanwhile')) return false;
      const changed = new Set(error.problem.errors?.map(({ field }) => field));
      setSeen(await Promise.all(seen.map((line, index) => (changed.has(`lineas.${index}`) ? current(line) : line))));
      return false;
    }
  };

  return (
    <DecisionDialog
      title={`Decidir ${counted(seen.length, 'línea', 'líneas')}`}
      plaza={commonPlaza(seen)}
      state="en-revision"
      error={decide.error}
      errorWords={
        isProblem(decide.error, 'changed-meanwhile') ? (
          <>
            <p>
              Alguien decidió sobre una de estas piezas mientras la veías. Si vuelves a guardar, lo tuyo queda en lugar
              de lo otro.
            </p>
            {decide.error.problem.errors?.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </>
        ) : undefined
      }
      onDecide={onDecide}
      onClose={() => onClose(decided.current)}
    />
  );
}
