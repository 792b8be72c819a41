import type { Branch } from '@mostrador/contract/branches';
import type { OpeningHours } from '@mostrador/contract/opening-hours';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedWords } from '../../lib/dates.ts';
import { useStore } from '../../lib/store.ts';
import { useNamedPart } from '../../lib/use-named-part.ts';
import { useNow } from '../../lib/use-now.ts';
import { useViewer } from '../../lib/viewer.ts';
import { isOffline } from '../../offline/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RetryButton } from '../../ui/section/retry-button.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { MigrationNotice } from '../migration/public.tsx';
import { branchesQuery, branchesSavedQuery } from './api.ts';
import styles from './branches-screen.module.css';
import { BranchList } from './directory/branch-list.tsx';
import { BranchTable } from './directory/branch-table.tsx';
import { DirectoryTools, type Look, useOwnPlace } from './directory/directory-tools.tsx';
import {
  byDistance,
  type CityCount,
  countByCity,
  findBranches,
  foundWords,
  type Wanted,
} from './directory/find-branches.ts';
import { openingHoursQuery } from './hours/api.ts';
import { openFirst, withHours } from './hours/open-state.ts';
import { BranchMap } from './map/branch-map.tsx';

type CityChipsProps = { cities: readonly CityCount[]; city: string; onChoose: (city: string) => void };

/** A filter by city with the number of matching branches. */
function CityChips({ cities, city, onChoose }: CityChipsProps) {
  const all = { city: '', name: 'Todas', count: cities.reduce((sum, { count }) => sum + count, 0) };
  return (
    <fieldset className={styles.chips}>
      <legend>Ciudad</legend>
      {[all, ...cities].map((option) => (
        <button
          key={option.city}
          type="button"
          className={styles.chip}
          aria-pressed={option.city === city}
          onClick={() => onChoose(option.city)}
        >
          {option.name} <span className={styles.chipCount}>{option.count}</span>
        </button>
      ))}
    </fieldset>
  );
}

const everything: Wanted = { text: '', city: '', workshop: false };

/** Scrolls to the branch that was chosen on the map and focuses it. */
function goTo({ id }: Branch) {
  const entry = document.getElementById(`sucursal-${id}`);
  entry?.focus({ preventScroll: true });
  entry?.scrollIntoView({ block: 'center' });
}

/** While offline: from when the directory is. */
function SavedDate() {
  const offline = useStore(isOffline);
  const { data: at } = useQuery({ ...branchesSavedQuery(), enabled: offline });
  return offline && at ? <p className={styles.saved}>{savedWords(at)}</p> : null;
}

type BranchesProps = { branches: readonly Branch[]; hours: readonly OpeningHours[] | undefined };

function Branches({ branches, hours }: BranchesProps) {
  const { branch: ownBranch } = useViewer();
  const [wanted, setWanted] = useState(everything);
  const [look, setLook] = useState<Look>('list');
  const [openOnesFirst, setOpenOnesFirst] = useState(false);
  const place = useOwnPlace();
  const now = useNow();
  useNamedPart('center');
  // A city that an import removed no longer filters anything.
  const city = branches.some(({ ciudad }) => ciudad === wanted.city) ? wanted.city : '';
  const everywhere = findBranches(branches, { ...wanted, city: '' });
  const near = byDistance(findBranches(everywhere, { ...everything, city }), place.here);
  const known = withHours(near, hours ?? [], now);
  const found = openOnesFirst ? openFirst(known) : known;
  const cities = countByCity(branches, everywhere);
  const isSearching = wanted.text.trim() !== '';
  const chooseCity = (chosen: string) => setWanted({ ...wanted, city: chosen });

  return (
    <div className={classNames(styles.directory, look === 'table' && styles.wide, isSearching && styles.searching)}>
      <search className={styles.filters} aria-label="Buscar sucursales">
        <DirectoryTools
          wanted={wanted}
          onWanted={setWanted}
          look={look}
          onLook={setLook}
          place={place}
          openFirst={hours ? openOnesFirst : null}
          onOpenFirst={setOpenOnesFirst}
        />
      </search>
      <div className={styles.places}>
        <BranchMap
          branches={branches}
          found={found}
          cities={cities}
          city={city}
          here={place.here}
          folded={look === 'table'}
          onCity={chooseCity}
          onBranch={goTo}
        />
        <CityChips cities={cities} city={city} onChoose={chooseCity} />
      </div>
      <div className={styles.results}>
        <div className={styles.found}>
          <p role="status">{foundWords(found.length, city)}</p>
          <SavedDate />
        </div>
        {found.length === 0 && (
          <EmptyState title="No encontramos sucursales así.">
            <Button onClick={() => setWanted(everything)}>Quitar los filtros</Button>
          </EmptyState>
        )}
        {found.length > 0 && look === 'list' && (
          <BranchList branches={found} ownBranch={ownBranch} grouped={place.here === null} />
        )}
        {found.length > 0 && look === 'table' && <BranchTable branches={found} ownBranch={ownBranch} />}
      </div>
    </div>
  );
}

/**
 * The directory of branches with map, search and contact data. When it does not load, the migration notice takes its
 * place, as the specification says.
 */
export default function BranchesScreen() {
  const { data, error, isFetching, refetch } = useQuery(branchesQuery());
  const hours = useQuery(openingHoursQuery());
  if (data?.length === 0) return <EmptyState title="Todavía no hay sucursales en el directorio." />;
  // With the hours from the start, or without them: lines that grow a moment later would move what is being read.
  if (data && !hours.isPending) return <Branches branches={data} hours={hours.data} />;
  if (error) {
    return (
      <>
        <RetryButton className={styles.retry} pending={isFetching} onRetry={() => void refetch()} />
        <MigrationNotice name="sucursales" />
      </>
    );
  }
  return <LoadingState rows={6} />;
}
