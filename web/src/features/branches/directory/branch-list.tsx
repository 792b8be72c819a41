import { type Branch, plazaText } from '@mostrador/contract/branches';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Chip } from '../../../ui/chip/chip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { BranchHours } from '../hours/branch-hours.tsx';
import { OpenNow } from '../hours/open-now.tsx';
import { MapLink, PhoneLink, Phones } from './branch-facts.tsx';
import { phonesOf } from './contact-links.ts';
import styles from './directory.module.css';
import { byCity, distanceWords, type Listed } from './find-branches.ts';

/** Only an https address becomes a link; anything else is shown as text. */
function Facade({ fachada }: Pick<Branch, 'fachada'>) {
  if (!/^https:\/\//i.test(fachada)) return fachada;
  return (
    <a href={fachada} target="_blank" rel="noopener noreferrer">
      Ver foto
    </a>
  );
}

function factsOf({ codigo, numero, encargado, empresa, fax, nextel, impresora, fachada }: Branch) {
  const facts: [string, ReactNode][] = [
    ['Encargado', encargado],
    ['Código', codigo],
    ['Número', numero],
    ['Empresa', empresa],
    ['Fax', fax],
    ['Nextel', nextel],
    ['Impresora', impresora],
    ['Fachada', fachada && <Facade fachada={fachada} />],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** What a row shows once it is open. */
function Details({ branch }: { branch: Branch }) {
  const { direccion, telefonos } = branch;
  return (
    <div className={styles.details}>
      <div>
        {direccion && <p>{direccion}</p>}
        <div className={styles.actions}>
          <Phones telefonos={telefonos} />
          <MapLink branch={branch} />
        </div>
        <BranchHours branch={branch} />
      </div>
      <dl className={styles.facts}>
        {factsOf(branch).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type BranchRowProps = { branch: Listed; own: boolean };

/** One line, whose first phone number can be called at once. The focus that the map or a link gives to the row opens it. */
function BranchRow({ branch, own }: BranchRowProps) {
  const { id, nombre, codigo, taller, telefonos, km, hours } = branch;
  const [open, setOpen] = useState(false);
  const details = useId();
  const [phone] = phonesOf(telefonos);
  return (
    <article
      aria-label={nombre}
      className={styles.row}
      id={`sucursal-${id}`}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && setOpen(true)}
    >
      <div className={styles.line}>
        <div className={styles.title}>
          <h3 className={styles.name}>
            <button type="button" aria-expanded={open} aria-controls={details} onClick={() => setOpen(!open)}>
              <ChevronRight size={20} aria-hidden="true" className={styles.arrow} />
              {nombre}
            </button>
          </h3>
          <OpenNow hours={hours} />
        </div>
        <p className={styles.tags}>
          {own && <Chip tone="blue">Tu sucursal</Chip>}
          {taller && <Chip tone="green">Con taller</Chip>}
          {km !== null && <strong>{distanceWords(km)}</strong>}
        </p>
        <span className={styles.code}>{codigo}</span>
        {phone && (
          <span className={styles.call}>
            <PhoneLink phone={phone} />
          </span>
        )}
      </div>
      <div id={details}>{open && <Details branch={branch} />}</div>
    </article>
  );
}

type BranchListProps = { branches: readonly Listed[]; ownBranch: string | null; grouped: boolean };

/** Grouped by city, or one list sorted by distance. */
export function BranchList({ branches, ownBranch, grouped }: BranchListProps) {
  const groups = grouped ? byCity(branches) : [['', branches] as const];
  return groups.map(([city, list]) => (
    <section key={city} className={styles.group} aria-label={city === '' ? 'Por cercanía' : plazaText(city)}>
      <h2 className={styles.city}>
        {city === '' ? (
          'Más cercanas primero'
        ) : (
          <>
            {plazaText(city)} <span className={styles.cityCount}>{list.length}</span>
            <VisuallyHidden> sucursales</VisuallyHidden>
          </>
        )}
      </h2>
      <ul className={styles.rows}>
        {list.map((branch) => (
          <li key={branch.id}>
            <BranchRow branch={branch} own={branch.nombre === ownBranch} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
