import styles from './footer.module.css';

/** Printable forms. Until they are ready, each one says so; then it gets its address. */
const forms = [{ name: 'T2' }, { name: 'T3' }, { name: 'PAUT' }] as const;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section aria-labelledby="formatos">
          <h2 id="formatos" className={styles.heading}>
            Formatos
          </h2>
          <ul className={styles.forms}>
            {forms.map(({ name }) => (
              <li key={name} className={styles.form}>
                <span className={styles.name}>{name}</span>
                <span className={styles.soon}>Próximamente</span>
              </li>
            ))}
          </ul>
        </section>
        <p className={styles.portal}>Mostrador · Portal del personal</p>
      </div>
    </footer>
  );
}
