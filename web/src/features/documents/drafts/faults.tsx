import type { DocumentFault } from '@mostrador/contract/document-editing';
import { CircleCheck } from 'lucide-react';
import styles from './drafts.module.css';

type FaultsProps = { faults: readonly DocumentFault[]; onGo: (fault: DocumentFault) => void };

/** What is missing before the page can be published, each leading to its place. */
export function Faults({ faults, onGo }: FaultsProps) {
  if (faults.length === 0) {
    return (
      <p className={styles.complete}>
        <CircleCheck size={20} aria-hidden="true" />
        No le falta nada para publicarse.
      </p>
    );
  }
  return (
    <section className={styles.faults} aria-labelledby="faltas">
      <h2 id="faltas">
        {faults.length === 1 ? 'Falta una cosa' : `Faltan ${faults.length} cosas`} antes de publicarla
      </h2>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.codigo} ${fault.lugar?.join('.')} ${fault.texto}`}>
            <button type="button" onClick={() => onGo(fault)}>
              {fault.texto}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
