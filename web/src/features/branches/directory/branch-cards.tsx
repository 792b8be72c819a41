import type { Branch } from '@mostrador/contract/branches';
import { Card } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { MapLink, Phones } from './branch-facts.tsx';
import styles from './directory.module.css';
import { byCity, cityName, distanceWords, type Listed } from './find-branches.ts';

const minorFields = [
  ['empresa', 'Empresa'],
  ['fax', 'Fax'],
  ['nextel', 'Nextel'],
  ['impresora', 'Impresora'],
] as const satisfies readonly (readonly [keyof Branch, string])[];

/** Only an https address becomes a link; anything else is shown as text. */
function Facade({ fachada }: Pick<Branch, 'fachada'>) {
  if (!/^https:\/\//i.test(fachada)) return fachada;
  return (
    <a href={fachada} target="_blank" rel="noopener noreferrer">
      Ver foto
    </a>
  );
}

function MoreFacts({ branch }: { branch: Branch }) {
  const facts = minorFields.filter(([field]) => branch[field] !== '');
  if (facts.length === 0 && branch.fachada === '') return null;
  return (
    <details className={styles.more}>
      <summary>
        Más datos<VisuallyHidden> de {branch.nombre}</VisuallyHidden>
      </summary>
      <dl className={styles.facts}>
        {facts.map(([field, label]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{branch[field]}</dd>
          </div>
        ))}
        {branch.fachada && (
          <div>
            <dt>Fachada</dt>
            <dd>
              <Facade fachada={branch.fachada} />
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
}

type BranchCardProps = { branch: Listed; own: boolean };

function BranchCard({ branch, own }: BranchCardProps) {
  const { id, nombre, codigo, numero, direccion, encargado, telefonos, taller, km } = branch;
  return (
    <Card
      role="article"
      aria-label={nombre}
      edge={taller ? 'green' : 'yellow'}
      className={styles.card}
      id={`sucursal-${id}`}
      tabIndex={-1}
    >
      <div className={styles.cardHead}>
        <h3>{nombre}</h3>
        {codigo && <span className={styles.plate}>{codigo}</span>}
      </div>
      <p className={styles.tags}>
        {own && <Chip tone="yellow">Tu sucursal</Chip>}
        {taller && <Chip tone="green">Con taller</Chip>}
        {numero && <span>N.º {numero}</span>}
        {km !== null && <strong>{distanceWords(km)}</strong>}
      </p>
      {direccion && <p>{direccion}</p>}
      {encargado && <p className={styles.charge}>{encargado}</p>}
      <div className={styles.actions}>
        <Phones telefonos={telefonos} />
        <MapLink branch={branch} />
      </div>
      <MoreFacts branch={branch} />
    </Card>
  );
}

type BranchCardsProps = { branches: readonly Listed[]; ownBranch: string | null; grouped: boolean };

/** Grouped by city, or one list sorted by distance. */
export function BranchCards({ branches, ownBranch, grouped }: BranchCardsProps) {
  const groups = grouped ? byCity(branches) : [['', branches] as const];
  return groups.map(([city, list]) => (
    <section key={city} className={styles.group} aria-label={city === '' ? 'Por cercanía' : cityName(city)}>
      <h2 className={styles.city}>
        {city === '' ? (
          'Más cercanas primero'
        ) : (
          <>
            {cityName(city)} <span className={styles.cityCount}>{list.length}</span>
            <VisuallyHidden> sucursales</VisuallyHidden>
          </>
        )}
      </h2>
      <ul className={styles.cards}>
        {list.map((branch) => (
          <li key={branch.id}>
            <BranchCard branch={branch} own={branch.nombre === ownBranch} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
