import { type CandidatePart, decisionStates, type NewDecision } from '@mostrador/contract/demand';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { when } from '../../../lib/dates.ts';
import { isProblem } from '../../../lib/http/problem-error.ts';
import { useTheirs } from '../../../lib/use-theirs.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { partQuery, partTopic, useDecide, useUndoDecision } from '../api.ts';
import { DecisionDialog } from '../decision-form.tsx';
import { decisionWords, inForce, stateOf } from './decision-words.ts';
import { placeWords } from './explanation.ts';

type DecidePartProps = { part: CandidatePart; onClose: () => void };

/** Decides about the version that the person sees. When somebody else was quicker, it says so and keeps what was typed. */
export default function DecidePart({ part, onClose }: DecidePartProps) {
  const { parte, lugar, nivel, linea, necesidades } = part;
  const [seen] = useState(part.version);
  const queryClient = useQueryClient();
  const { theirs, reload } = useTheirs(() => queryClient.fetchQuery({ ...partQuery(parte, lugar), staleTime: 0 }));
  const decide = useDecide();
  const undo = useUndoDecision();
  const toast = useToast();

  const save = async (decision: NewDecision) => {
    try {
      const version = theirs?.version ?? seen;
      const { lote } = await decide.mutateAsync({ part: parte, place: lugar, version, decision });
      toast({
        text: `${decisionStates[decision.estado]}: queda guardado.`,
        actions: [{ label: 'Deshacer', run: () => undo.mutate(lote) }],
        topic: partTopic,
      });
      return true;
    } catch (error) {
      if (isProblem(error, 'changed-meanwhile')) await reload();
      return false;
    }
  };

  const newest = theirs && inForce(theirs);
  const meanwhile = theirs && isProblem(decide.error, 'changed-meanwhile') && (
    <>
      {nivel === 'cadena' ? (
        // It would replace what plazas decided, which the part in the chain does not show.
        decide.error.problem.errors?.map(({ message }) => <p key={message}>{message}</p>)
      ) : (
        <p>
          Otra persona ya decidió: <strong>{decisionStates[stateOf(theirs)]}</strong>
          {newest ? ` (${newest.por}, ${when(newest.cuando)}). ${decisionWords(newest)}` : '.'}
        </p>
      )}
      <p>Lo que escribiste sigue aquí. Si lo guardas, queda en lugar de lo otro.</p>
    </>
  );
  const plaza = nivel === 'plaza' ? lugar : nivel === 'cadena' ? '' : ((linea ?? necesidades[0])?.plaza ?? '');
  return (
    <DecisionDialog
      title={`Decidir en ${placeWords(plaza || lugar)}`}
      plaza={plaza}
      state={stateOf(part) === 'nueva' ? 'en-revision' : stateOf(part)}
      error={decide.error}
      errorWords={meanwhile || undefined}
      onDecide={save}
      onClose={onClose}
    />
  );
}
