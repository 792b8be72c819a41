import { SearchX } from 'lucide-react';
import buttonStyles from '../../ui/button/button.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link/link.tsx';
import styles from './prices.module.css';

/** Nothing fits: a customer is about to leave, and that is worth a report. */
export function NoPrices({ term }: { term: string }) {
  return (
    <div className={styles.nothing}>
      <SearchX size={44} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      <p className={styles.nothingTitle}>Sin Resultados</p>
      <p>
        No hay precios para «{term}». Revisa el código o prueba con menos palabras. Si el cliente se va sin la parte,
        repórtalo.
      </p>
      <Link
        href={`/ventas_perdidas?codigo=${encodeURIComponent(term)}`}
        className={classNames(buttonStyles.button, buttonStyles.primary)}
      >
        Reportar venta perdida
      </Link>
    </div>
  );
}
