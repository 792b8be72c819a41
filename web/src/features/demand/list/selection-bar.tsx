import { type Candidate, decisionStates, demandLimits, type NewDecision } from '@mostrador/contract/demand';
import { useRef, useState } from 'react';
import { isProblem } from '../../../lib/http/problem-error.ts';
import { number } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { partTopic, useUndoDecision } from '../api.ts';
import { DecisionDialog } from '../decision-form.tsx';
import { keyOf, useDecideSeveral } from './api.ts';
import styles from './list.module.css';

const linesWords = (count: number) => (count === 1 ? '1 línea' : `${number(count)} líneas`);

/** The plaza whose branches a supply may name: only where all lines are of one. */
function commonPlaza(lines: readonly Candidate[]): string {
  const [first, ...others] = new Set(lines.map(({ plaza }) => plaza));
  return others.length === 0 ? (first ?? '') : '';
}

type SelectionBarProps = {
  /** The chosen lines that are on the screen, as they are now. */
  lines: readonly Candidate[];
  /** How many are loaded, and all of them chosen with one press. */
  loaded: number;
  onChooseAll: () => void;
  onClear: () => void;
  /** After a decision, once its dialog has closed. */
  onDecided: () => void;
};

/** What can be done with the chosen lines. It stays in sight while the list scrolls. */
export function SelectionBar({ lines, loaded, onChooseAll, onClear, onDecided }: SelectionBarProps) {
  // As they were when the dialog opened: whoever decides is told when somebody else did meanwhile.
  const [asked, setAsked] = useState<readonly Candidate[] | null>(null);
  const decided = useRef(false);
  const decide = useDecideSeveral();
  const undo = useUndoDecision();
  const toast = useToast();
  const tooMany = lines.length > demandLimits.atOnce;

  const onDecide = async (decision: NewDecision) => {
    const lineas = (asked ?? []).map(({ parte, lugar, version }) => ({ parte, lugar, version }));
    try {
      const { lote, lineas: count } = await decide.mutateAsync({ lineas, decision });
      decided.current = true;
      toast({
        text: `${linesWords(count)} ${count === 1 ? 'pasó' : 'pasaron'} a «${decisionStates[decision.estado]}».`,
        actions: [{ label: 'Deshacer', run: () => undo.mutate(lote) }],
        topic: partTopic,
      });
      return true;
    } catch {
      // The list is fetched again by now: what somebody else decided is on the screen, and is what a second press is about.
      setAsked((before) => before && lines.filter((line) => before.some((one) => keyOf(one) === keyOf(line))));
      return false;
    }
  };

  return (
    <>
      <section className={styles.bar} aria-label="Líneas elegidas">
        <p role="status">
          <strong>{linesWords(lines.length)}</strong> {lines.length === 1 ? 'elegida' : 'elegidas'}
          {tooMany && `: decide hasta ${demandLimits.atOnce} a la vez`}
        </p>
        <div className={styles.barActions}>
          {lines.length < loaded && (
            <Button look="quiet" onClick={onChooseAll}>
              Elegir las {number(loaded)}
            </Button>
          )}
          <Button look="quiet" onClick={onClear}>
            Quitar
          </Button>
          <Button
            look="primary"
            idle={tooMany}
            onClick={() => {
              decide.reset();
              setAsked(lines);
            }}
          >
            Decidir
          </Button>
        </div>
      </section>
      {asked && (
        <DecisionDialog
          title={`Decidir ${linesWords(asked.length)}`}
          plaza={commonPlaza(asked)}
          state="en-revision"
          error={decide.error}
          errorWords={
            isProblem(decide.error, 'changed-meanwhile') ? (
              <>
                <p>
                  Alguien decidió sobre una de estas piezas mientras la veías. La lista ya está al día: revisa y vuelve
                  a guardar.
                </p>
                {/* It would replace what plazas decided, which the list of the chain does not show. */}
                {asked.some(({ nivel }) => nivel === 'cadena') &&
                  decide.error.problem.errors?.map(({ message }) => <p key={message}>{message}</p>)}
              </>
            ) : undefined
          }
          onDecide={onDecide}
          onClose={() => {
            setAsked(null);
            if (decided.current) onDecided();
            decided.current = false;
          }}
        />
      )}
    </>
  );
}
