import { useState } from 'react';
import type { Place } from '../map/projection.ts';

type OwnPlace = { state: 'off' | 'asking' | 'known' | 'refused'; here: Place | null; reason: string };

const off: OwnPlace = { state: 'off', here: null, reason: '' };
const reasons = {
  insecure: 'El navegador solo comparte tu ubicación si el portal se abre con https. Busca por ciudad o en el mapa.',
  denied:
    'El navegador no tiene permiso para compartir tu ubicación. Puedes darlo en el candado junto a la dirección, o buscar por ciudad.',
  lost: 'No pudimos saber dónde estás. Inténtalo de nuevo en un momento, o busca por ciudad.',
};

/** Where the person is: asked only when they want to know what is near, kept only on this screen. */
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
