import { Link } from '../../ui/link/link.tsx';
import drawing from './art/no-encontrado.svg';
import styles from './placeholder-screen.module.css';

export default function NotFoundScreen() {
  return (
    <div className={styles.screen}>
      <img src={drawing} width={480} height={300} alt="" />
      <div className={styles.words}>
        <p className={styles.lead}>
          La dirección no existe o cambió de lugar. Revisa que esté bien escrita, o búscala desde el menú.
        </p>
        <Link href="/inicio" className={styles.link}>
          Volver a Inicio
        </Link>
      </div>
    </div>
  );
}
