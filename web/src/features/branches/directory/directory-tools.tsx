import { Clock, LocateFixed, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field/field.tsx';
import { SearchInput } from '../../../ui/search-input/search-input.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import styles from '../branches-screen.module.css';
import type { Place } from '../map/projection.ts';
import type { Wanted } from './find-branches.ts';

type OwnPlace = { state: 'off' | 'asking' | 'known' | 'refused'; here: Place | null; reason: string };

const off: OwnPlace = { state: 'off', here: null, reason: '' };
const reasons = {
  insecure: 'El navegador solo comparte tu ubicación si el portal se abre con https. Busca por ciudad o en el mapa.',
  denied:
    'El navegador no tiene permiso para compartir tu ubicación. Puedes darlo en el candado junto a la dirección, o buscar por ciudad.',
  lost: 'No pudimos saber dónde estás. Inténtalo de nuevo en un momento, o busca por ciudad.',
};

/** The position of the device: requested only when the person sorts by distance, and never stored. */
export function useOwnPlace() {
  const [place, setPlace] = useState<OwnPlace>(off);

  function ask() {
    const refuse = (reason: string) => setPlace({ state: 'refused', here: null, reason });
    if (!window.isSecureContext || !navigator.geolocation) return refuse(reasons.insecure);
    setPlace({ ...off, state: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        setPlace({ state: 'known', here: { latitud: coords.latitude, longitud: coords.longitude }, reason: '' }),
      ({ code }) => refuse(code === 1 ? reasons.denied : reasons.lost),
      { timeout: 15_000, maximumAge: 5 * 60_000 },
    );
  }

  return { ...place, ask, forget: () => setPlace(off) };
}

export type Look = 'list' | 'table';
const looks = [
  { value: 'list', text: 'Lista' },
  { value: 'table', text: 'Tabla' },
] as const;

type DirectoryToolsProps = {
  wanted: Wanted;
  onWanted: (wanted: Wanted) => void;
  look: Look;
  onLook: (look: Look) => void;
  place: ReturnType<typeof useOwnPlace>;
  /** Null while no hours are known. */
  openFirst: boolean | null;
  onOpenFirst: (openFirst: boolean) => void;
};

export function DirectoryTools(props: DirectoryToolsProps) {
  const { wanted, onWanted, look, onLook, place, openFirst, onOpenFirst } = props;
  const near = place.state === 'known';
  const asking = place.state === 'asking';
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <Field label="Buscar sucursal">
            {(control) => (
              <SearchInput
                {...control}
                value={wanted.text}
                onChange={(event) => onWanted({ ...wanted, text: event.target.value })}
                maxLength={80}
                placeholder="Nombre, ciudad, número o código"
              />
            )}
          </Field>
        </div>
        <div className={styles.switches}>
          <Button
            className={classNames(wanted.workshop && styles.on)}
            aria-pressed={wanted.workshop}
            onClick={() => onWanted({ ...wanted, workshop: !wanted.workshop })}
          >
            <Wrench size={18} aria-hidden="true" />
            Solo con taller
          </Button>
          <Button
            className={classNames(near && styles.on)}
            aria-pressed={near}
            pending={asking}
            onClick={near ? place.forget : place.ask}
          >
            {!asking && <LocateFixed size={18} aria-hidden="true" />}
            {asking ? 'Buscando dónde estás…' : 'Más cercanas primero'}
          </Button>
          {openFirst !== null && (
            <Button
              className={classNames(openFirst && styles.on)}
              aria-pressed={openFirst}
              onClick={() => onOpenFirst(!openFirst)}
            >
              <Clock size={18} aria-hidden="true" />
              Abiertas primero
            </Button>
          )}
        </div>
        <div className={styles.look}>
          <Segmented label="Ver como" options={looks} value={look} onChange={onLook} />
        </div>
      </div>
      {place.state === 'refused' && (
        <p className={styles.refusal} role="status">
          {place.reason}
        </p>
      )}
    </>
  );
}
