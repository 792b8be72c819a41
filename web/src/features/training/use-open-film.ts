import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { Film } from './videos.ts';

type OpenFilm = { film: Film | null; open: (film: Film) => void; close: () => void };

/** The open film lives in the address: Back closes it, and a copied link opens it. */
export function useOpenFilm(films: readonly Film[]): OpenFilm {
  const [path, navigate] = useLocation();
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  return {
    film: films.find(({ id }) => `#${id}` === hash) ?? null,
    open: ({ id }) => navigate(`${path}#${id}`, { state: { openedHere: true } }),
    close: () => {
      if (history.state?.openedHere) history.back();
      else navigate(path, { replace: true });
    },
  };
}
