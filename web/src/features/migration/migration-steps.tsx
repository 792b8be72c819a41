import type { MigrationAccount } from '@mostrador/contract/migration';
import type { UseQueryResult } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { Copyable } from './copyable.tsx';
import { DashboardPicture } from './dashboard-picture.tsx';
import styles from './migration-steps.module.css';

type StepProps = { number: number; title: string; text: string; children: ReactNode };

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.sign}>
        <span className={styles.number}>{number}</span>
      </span>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={styles.action}>{children}</div>
    </li>
  );
}

/** The way into the new site, as a road with four signs. */
export function MigrationSteps({ account }: { account: UseQueryResult<MigrationAccount> }) {
  return (
    <ol className={styles.steps}>
      <Step number={1} title="Abre la página nueva" text="Se abre en otra pestaña; este aviso se queda aquí.">
        <Known account={account}>{NewSite}</Known>
      </Step>
      <Step
        number={2}
        title="Entra con la cuenta compartida"
        text="Es la misma para todos los empleados. Copia el correo y la clave, y pégalos en la página nueva."
      >
        <Known account={account}>{SharedAccount}</Known>
      </Step>
      <Step number={3} title="Ve al tablero" text="Ya adentro, abre el tablero (Dashboard): es la pantalla principal.">
        <DashboardPicture highlight="dashboard" />
      </Step>
      <Step
        number={4}
        title="Busca el menú a la izquierda"
        text="Ahí está todo lo que antes encontrabas en esta pantalla."
      >
        <DashboardPicture highlight="menu" />
      </Step>
    </ol>
  );
}

type KnownProps = {
  account: UseQueryResult<MigrationAccount>;
  children: (account: MigrationAccount) => ReactNode;
};

function Known({ account, children }: KnownProps) {
  const { data, error, isFetching, refetch } = account;
  if (data) return children(data);
  if (!error) return <p className={styles.note}>Buscando los datos…</p>;
  return (
    <div className={styles.failed} role="alert">
      <p>{sentenceFor(error)}</p>
      <Button onClick={() => void refetch()} pending={isFetching}>
        Reintentar
      </Button>
    </div>
  );
}

function NewSite({ url }: MigrationAccount) {
  if (!url) return <p className={styles.note}>Pide la dirección al soporte local de Sistemas.</p>;
  return (
    <>
      <ButtonLink href={url} target="_blank" rel="noopener noreferrer" look="primary" className={styles.open}>
        Abrir la página nueva
        <ExternalLink size={20} aria-hidden="true" />
        <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
      </ButtonLink>
      <p className={styles.host}>{new URL(url).host}</p>
    </>
  );
}

function SharedAccount({ email, key }: MigrationAccount) {
  if (!email || !key) return <p className={styles.note}>Pide la cuenta al soporte local de Sistemas.</p>;
  return (
    <dl className={styles.account}>
      <Copyable label="Correo" value={email} />
      <Copyable label="Clave" value={key} />
    </dl>
  );
}
