import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { formAddresses } from './addresses.ts';
import styles from './form-links.module.css';

/** The three forms in a line, each a PDF in a tab of its own. */
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
