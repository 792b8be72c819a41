import { Link } from '../ui/link/link.tsx';
import drawing from './art/proximamente.svg';
import styles from './placeholder-screen.module.css';

export default function ComingSoonScreen() {
  return (
    <div className={styles.screen}>
      <img src={drawing} width={480} height={300} alt="" />
      <div className={styles.words}>
        <p className={styles.badge}>Próximamente</p>
        <p className={styles.lead}>
          Todavía estamos acomodando esta sección. En cuanto esté lista, la encuentras aquí mismo.
        </p>
        <Link href="/inicio" className={styles.link}>
          Volver a Inicio
        </Link>
      </div>
    </div>
  );
}
