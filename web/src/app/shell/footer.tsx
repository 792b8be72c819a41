import { FormLinks } from '../../features/content/form-links.tsx';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section aria-labelledby="formatos">
          <h2 id="formatos" className={styles.heading}>
            Formatos
          </h2>
          <FormLinks />
        </section>
        <p className={styles.portal}>Mostrador · Portal del personal</p>
      </div>
    </footer>
  );
}
