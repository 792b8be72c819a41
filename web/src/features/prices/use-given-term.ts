import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

/** What the search of the portal was looking for when it led here. Taken once: the address is plain again. */
export function useGivenTerm(take: (term: string) => void): void {
  const [path, navigate] = useLocation();
  const given = useLocationProperty(
    () => new URLSearchParams(location.search).get('codigo'),
    () => null,
  );
  const onGiven = useEffectEvent((term: string) => {
    take(term);
    navigate(path, { replace: true });
  });
  useEffect(() => {
    if (given) onGiven(given);
  }, [given]);
}
