import { useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { type SectionId, sectionIds, sectionOfHash } from './section-of-hash.ts';

type Open = (id: SectionId, how: 'chosen' | 'browsing') => void;

/** The open section lives in the address, so that reload, Back and a copied link lead to it. */
export function useSection(): [SectionId, Open] {
  const [path, navigate] = useLocation();
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  const [before, setBefore] = useState<SectionId>(sectionIds[0]);
  const section = sectionOfHash(hash, before);
  if (section !== before) setBefore(section);

  // Passing by with the arrow keys leaves no steps for Back.
  const open: Open = (id, how) => {
    if (id !== section) navigate(`${path}#${id}`, { replace: how === 'browsing' });
  };
  return [section, open];
}
