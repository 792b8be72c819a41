import { type Branch, plazaText } from '@mostrador/contract/branches';
import { ArrowLeft, ChevronDown, Map as MapIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { CityCount } from '../directory/find-branches.ts';
import { CityMap } from './city-map.tsx';
import styles from './map.module.css';
import type { Place } from './projection.ts';
import { RegionMap } from './region-map.tsx';

type BranchMapProps = {
  branches: readonly Branch[];
  found: readonly Branch[];
  cities: readonly CityCount[];
  city: string;
  here: Place | null;
  /** Collapsed until it is opened, as on a phone, because the table needs the width. */
  folded: boolean;
  onCity: (city: string) => void;
  onBranch: (branch: Branch) => void;
};

/** The region or the chosen city. On a phone it is collapsed at first. */
export function BranchMap({ branches, found, cities, city, here, folded, onCity, onBranch }: BranchMapProps) {
  const [open, setOpen] = useState(false);
  const body = useId();
  return (
    <section className={classNames(styles.panel, folded && styles.folded)} aria-label="Mapa">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        <MapIcon size={20} aria-hidden="true" />
        {open ? 'Ocultar el mapa' : 'Ver el mapa'}
        <ChevronDown size={20} aria-hidden="true" className={styles.arrow} />
      </button>
      <div id={body} className={classNames(styles.body, open && styles.open)}>
        <div className={styles.head}>
          <h2 className={styles.title}>{city === '' ? 'La región' : plazaText(city)}</h2>
          {city !== '' && (
            <Button look="quiet" onClick={() => onCity('')}>
              <ArrowLeft size={18} aria-hidden="true" />
              Toda la región
            </Button>
          )}
        </div>
        {city === '' ? (
          <RegionMap branches={branches} cities={cities} onChoose={onCity} />
        ) : (
          <CityMap
            key={city}
            city={branches.filter(({ ciudad }) => ciudad === city)}
            found={found}
            here={here}
            onChoose={onBranch}
          />
        )}
      </div>
    </section>
  );
}
