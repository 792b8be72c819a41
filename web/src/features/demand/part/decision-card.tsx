import { type CandidatePart, decisionStates } from '@mostrador/contract/demand';
import { useEffect, useState } from 'react';
import { when } from '../../../lib/dates.ts';
import { inDialog, lazyPart } from '../../../lib/lazy-part.tsx';
import { number, pesos } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card, type Edge } from '../../../ui/card/card.tsx';
import { Chip, type ChipTone } from '../../../ui/chip/chip.tsx';
import { decisionWords, inForce, stateOf, stateTones } from './decision-words.ts';
import { placeWords } from './explanation.ts';
import type { Figure } from './figures.ts';
import styles from './part.module.css';
import { pesosReason, quantityReason } from './reasons.ts';

const DecidePart = lazyPart(() => import('./decide-part.tsx'), inDialog('Decidir'));

const edges: Record<ChipTone, Edge> = { steel: 'ink', blue: 'blue', red: 'red', green: 'green' };

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

type DecisionCardProps = {
  part: CandidatePart;
  figures: ReadonlyMap<string, Figure>;
  onShow: (figure: string) => void;
};

/** What to do about it: how much, where, what it cost not to have it, and the decision. */
export function DecisionCard({ part, figures, onShow }: DecisionCardProps) {
  const { linea, puede, lugar } = part;
  const [deciding, setDeciding] = useState(false);
  useEffect(() => {
    if (puede.decidir) DecidePart.loadWhenIdle();
  }, [puede.decidir]);
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
      {deciding && <DecidePart part={part} onClose={() => setDeciding(false)} />}
    </Card>
  );
}
