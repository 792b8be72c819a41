import { Link } from '../../ui/link/link.tsx';
import drawing from './art/sin-permiso.svg';
import styles from './placeholder-screen.module.css';

/** While offline and after a long time without use, when whoever is at the device may not be who signed in. */
export default function PausedSessionScreen() {
  return (
    <div className={styles.screen}>
      <img src={drawing} width={480} height={300} alt="" />
      <div className={styles.words}>
        <p className={styles.lead}>
          Nadie ha usado el portal en este equipo desde hace muchas horas. Cuando vuelva el internet, entra de nuevo
          para ver lo demás. Mientras tanto puedes registrar ventas perdidas: se envían solas después.
        </p>
        <Link href="/ventas_perdidas" className={styles.link}>
          Registrar una venta perdida
        </Link>
      </div>
    </div>
  );
}
