import { useViewer } from '../../lib/viewer.ts';
import styles from './account-screen.module.css';

/** People without an address get one that no mail can ever reach. */
const hasNoAddress = (email: string) => email.endsWith('.invalid');

export function WhoAmI() {
  const { username, name, email, isAdmin } = useViewer();
  const facts = [
    ['Usuario', username],
    ['Nombre', name],
    ['Correo', hasNoAddress(email) ? 'Sin correo' : email],
    ['Función', isAdmin ? 'Administración' : 'Personal'],
  ];
  return (
    <section className={styles.part} aria-labelledby="quien">
      <h2 id="quien">Quién eres</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
