import { type CandidatePart, decisionStates, type NewDecision } from '@mostrador/contract/demand';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { when } from '../../../lib/dates.ts';
import { isProblem } from '../../../lib/http/problem-error.ts';
import { number, pesos } from '../../../lib/numbers.ts';
import { useTheirs } from '../../../lib/use-theirs.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card, type Edge } from '../../../ui/card/card.tsx';
import { Chip, type ChipTone } from '../../../ui/chip/chip.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { partQuery, partTopic, useDecide, useUndoDecision } from '../api.ts';
import { DecisionDialog } from '../decision-form.tsx';
import { decisionWords, stateTones } from './decision-words.ts';
import { placeWords } from './explanation.ts';
import type { Figure } from './figures.ts';
import styles from './part.module.css';
import { pesosReason, quantityReason } from './reasons.ts';

const edges: Record<ChipTone, Edge> = { steel: 'ink', blue: 'blue', red: 'red', green: 'green' };

/** The decision in force, newest first in the answer. */
const inForce = ({ decisiones }: CandidatePart) => decisiones.find(({ deshecha }) => deshecha === null);
const stateOf = (part: CandidatePart) => part.linea?.estado ?? inForce(part)?.estado ?? 'nueva';

function Current({ part }: { part: CandidatePart }) {
  const decision = inForce(part);
  const state = stateOf(part);
  return (
    <>
      <p>
        <Chip tone={stateTones[state]}>{decisionStates[state]}</Chip>
      </p>
      {decision && decision.estado === state && (
        <p>
          {decisionWords(decision)}{' '}
          <span className={styles.quiet}>
            {decision.por}, {when(decision.cuando)}.
          </span>
        </p>
      )}
    </>
  );
}

type DecideProps = { part: CandidatePart; onClose: () => void };

/** Decides about the version that the person sees. When somebody else was quicker, it says so and keeps what was typed. */
function Decide({ part, onClose }: DecideProps) {
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

type DecisionCardProps = {
  part: CandidatePart;
  figures: ReadonlyMap<string, Figure>;
  onShow: (figure: string) => void;
};

/** What to do about it: how much, where, what it cost not to have it, and the decision. */
export function DecisionCard({ part, figures, onShow }: DecisionCardProps) {
  const { linea, puede, lugar } = part;
  const [deciding, setDeciding] = useState(false);
  const none: Figure = { name: '', title: '', unit: 'veces', needs: [] };
  const [priced, all] = [figures.get('pesos') ?? none, figures.get('veces') ?? none];
  return (
    <Card edge={edges[stateTones[stateOf(part)]]} className={styles.decision}>
      <section aria-labelledby="decision">
        <h2 id="decision">Decisión</h2>
        <Current part={part} />
        {puede.decidir ? (
          <Button look="primary" className={styles.decide} onClick={() => setDeciding(true)}>
            Decidir
          </Button>
        ) : (
          <p className={styles.quiet}>Compras decide. Tú puedes comentar.</p>
        )}
      </section>
      {linea && (
        <dl className={styles.facts}>
          <div>
            <dt>Primera compra</dt>
            <dd>
              <strong>{number(linea.cantidad)}</strong> {linea.cantidad === 1 ? 'pieza' : 'piezas'}
              {linea.donde && linea.donde !== lugar && ` para ${placeWords(linea.donde)}`}
              <p className={styles.quiet}>{quantityReason(part)}</p>
            </dd>
          </div>
          <div>
            <dt>Se dejó de vender</dt>
            <dd>
              {linea.pesos === null ? (
                'sin precio'
              ) : (
                <button
                  type="button"
                  className={styles.number}
                  title="Ver los reportes"
                  onClick={() => onShow('pesos')}
                >
                  {pesos(linea.pesos)}
                </button>
              )}
              <p className={styles.quiet}>{pesosReason(priced, all)}</p>
            </dd>
          </div>
        </dl>
      )}
      {deciding && <Decide part={part} onClose={() => setDeciding(false)} />}
    </Card>
  );
}
