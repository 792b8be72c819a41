import type { MigrationAccount } from '@mostrador/contract/migration';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check, Copy, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { type Copied, useCopy } from '../../ui/copy/use-copy.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
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

/** A sketch of the new site, with its dashboard on the right and its menu on the left. */
function DashboardPicture({ highlight }: { highlight: 'dashboard' | 'menu' }) {
  const panel = highlight === 'dashboard' ? '#ffc72c' : '#dcdfe0';
  const menu = highlight === 'menu' ? '#ffc72c' : '#dcdfe0';
  return (
    <svg className={styles.picture} viewBox="0 0 240 132" width="240" height="132" aria-hidden="true">
      <g stroke="#1d2226" strokeLinejoin="round" strokeLinecap="round">
        <rect x="3" y="3" width="234" height="126" rx="9" fill="#fff" strokeWidth="4" />
        <path d="M3 28V12A9 9 0 0 1 12 3H228A9 9 0 0 1 237 12V28Z" fill="#2c3339" strokeWidth="4" />
        <rect x="16" y="42" width="54" height="74" rx="5" fill={menu} strokeWidth="3" />
        <path d="M26 56H58M26 70H58M26 84H58M26 98H46" strokeWidth="4" />
        <rect x="84" y="42" width="64" height="32" rx="5" fill={panel} strokeWidth="3" />
        <rect x="160" y="42" width="64" height="32" rx="5" fill={panel} strokeWidth="3" />
        <rect x="84" y="86" width="140" height="30" rx="5" fill={panel} strokeWidth="3" />
        <path d="M94 108 116 98 140 104 166 92 190 100 214 94" fill="none" strokeWidth="3" />
      </g>
      <path d="M14 16H40" stroke="#ffc72c" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

/** How to sign in to the new site, as a road with four signs. */
export function MigrationSteps({ account }: { account: UseQueryResult<MigrationAccount> }) {
  return (
    <ol className={styles.steps}>
      <Step number={1} title="Abre la página nueva" text="Es el sitio al que se mudó esta sección.">
        <AccountPart account={account}>{NewSite}</AccountPart>
      </Step>
      <Step number={2} title="Entra con la cuenta compartida" text="Es la misma para todos los empleados.">
        <AccountPart account={account}>{SharedAccount}</AccountPart>
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

type AccountPartProps = {
  account: UseQueryResult<MigrationAccount>;
  children: (account: MigrationAccount) => ReactNode;
};

function AccountPart({ account, children }: AccountPartProps) {
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
      <p className={styles.host}>{new URL(url).host}, en otra pestaña</p>
    </>
  );
}

const copiedWords: Record<Copied, string> = {
  no: '',
  yes: 'Listo, ya lo puedes pegar.',
  'by-hand': 'Ya está seleccionado: cópialo con Ctrl + C.',
};

/** A term of a list of terms, with a button that copies its value. */
function Copyable({ label, value }: { label: string; value: string }) {
  const { copied, copy, target } = useCopy(value);
  const Icon = copied === 'yes' ? Check : Copy;
  return (
    <div className={styles.copyable}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <code ref={target} className={styles.text}>
          {value}
        </code>
        <Button className={styles.button} onClick={() => void copy()}>
          <Icon size={20} aria-hidden="true" />
          {copied === 'yes' ? 'Copiado' : 'Copiar'}
          <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
        </Button>
        <span className={styles.copied} role="status">
          {copiedWords[copied]}
        </span>
      </dd>
    </div>
  );
}

function SharedAccount({ email, key }: MigrationAccount) {
  if (!email || !key) return <p className={styles.note}>Pide la cuenta al soporte local de Sistemas.</p>;
  return (
    <>
      <p>Copia el correo y la clave, y pégalos en la página nueva.</p>
      <dl className={styles.account}>
        <Copyable label="Correo" value={email} />
        <Copyable label="Clave" value={key} />
      </dl>
    </>
  );
}
