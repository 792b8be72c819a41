import { Smile } from 'lucide-react';
import styles from './brand.module.css';
import logoCadena from './logo-cadena.svg';
import logoPortal from './logo-portal.svg';

/** The two logos; either is replaced by putting another file in its place. */
export function Logos() {
  return (
    <div className={styles.logos}>
      <img src={logoCadena} width={48} height={48} alt="Logotipo de la cadena" />
      <img src={logoPortal} width={168} height={48} alt="Mostrador, portal del personal" />
    </div>
  );
}

export function Greeting() {
  return (
    <p className={styles.greeting}>
      <Smile size={24} aria-hidden="true" />
      Recibe a cada cliente con una sonrisa
    </p>
  );
}
