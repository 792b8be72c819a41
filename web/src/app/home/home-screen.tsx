import notice from '../../../../content/pictures/inicio/en-construccion.svg';
import { CurrentMessages } from '../../features/messages/current-messages.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { ActionCards } from './action-cards.tsx';
import styles from './home-screen.module.css';

export default function HomeScreen() {
  const { name, username } = useViewer();
  return (
    <div className={styles.home}>
      <section className={styles.notice} aria-labelledby="construccion">
        <img
          src={notice}
          width={800}
          height={450}
          alt="Una refaccionaria en construcción, con andamio, barrera y cono."
        />
        <div className={styles.words}>
          <p className={styles.hello}>Hola, {name || username}</p>
          <h2 id="construccion">Estamos construyendo tu nuevo portal</h2>
          <p>
            Vamos abriendo sus secciones una por una. Mientras tanto, aquí abajo tienes lo que más se usa en el
            mostrador.
          </p>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="acciones">
        <h2 id="acciones">¿Qué necesitas hacer?</h2>
        <ActionCards />
      </section>
      <section className={styles.section} aria-labelledby="mensajes">
        <h2 id="mensajes">Mensajes</h2>
        <CurrentMessages />
      </section>
    </div>
  );
}
