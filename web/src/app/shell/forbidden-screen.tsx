import { Link } from '../../ui/link/link.tsx';
import drawing from './art/sin-permiso.svg';
import styles from './placeholder-screen.module.css';

export default function ForbiddenScreen() {
  return (
    <div className={styles.screen}>
      <img src={drawing} width={480} height={300} alt="" />
      <div className={styles.words}>
        <p className={styles.lead}>
          Esta pantalla es para quienes tienen otra función en el portal. Si la necesitas para tu trabajo, pide ayuda a
          tu gerente o a Sistemas.
        </p>
        <Link href="/inicio" className={styles.link}>
          Volver a Inicio
        </Link>
      </div>
    </div>
  );
}
