import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { formAddresses } from './form-addresses.ts';
import styles from './form-links.module.css';

/** The printable forms in a row, each a PDF in another tab. */
export function FormLinks() {
  return (
    <ul className={styles.links}>
      {Object.entries(formAddresses).map(([id, address]) => (
        <li key={id}>
          <a href={address} target="_blank" rel="noopener" className={styles.link}>
            <span className={styles.name}>{id.toUpperCase()}</span>
            <VisuallyHidden>(abre un PDF en otra pestaña)</VisuallyHidden>
            <span aria-hidden="true">PDF</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
