import type { IssuedPassword } from '@mostrador/contract/people-import';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { moment } from '../../../lib/dates.ts';
import { slipPages } from './slip-pages.ts';
import styles from './slips.module.css';

function Slip({ nombre, usuario, sucursal, contrasena, vence }: IssuedPassword) {
  return (
    <li className={styles.slip}>
      <p className={styles.name}>{nombre}</p>
      <p className={styles.branch}>{sucursal}</p>
      <dl className={styles.access}>
        <div>
          <dt>Usuario</dt>
          <dd>{usuario}</dd>
        </div>
        <div>
          <dt>Contraseña de un solo uso</dt>
          <dd>{contrasena}</dd>
        </div>
      </dl>
      <p className={styles.how}>
        Entra a <strong>{location.origin.replace(/^https?:\/\//, '')}</strong> con tu usuario y esta contraseña. El
        portal te pedirá elegir una tuya antes del {moment(vence)}.
      </p>
    </li>
  );
}

function Page({ slips }: { slips: readonly IssuedPassword[] }) {
  return (
    <ul className={styles.page}>
      {slips.map((slip) => (
        <Slip key={slip.usuario} {...slip} />
      ))}
    </ul>
  );
}

/** One slip for each person: on the screen to look at, and beside the portal's own page to be printed alone. */
export function Slips({ issued }: { issued: readonly IssuedPassword[] }) {
  const pages = slipPages(issued);
  useEffect(() => {
    document.body.classList.add(styles.printsSlips ?? '');
    return () => document.body.classList.remove(styles.printsSlips ?? '');
  }, []);
  return (
    <>
      <section className={styles.screen} aria-label="Hoja de contraseñas">
        <Page slips={pages.flat()} />
      </section>
      {createPortal(
        <div className={styles.paper}>
          {pages.map((page) => (
            <Page key={page[0]?.usuario} slips={page} />
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}
