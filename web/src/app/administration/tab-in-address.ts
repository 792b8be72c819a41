import { type AdministrationTab, administrationTabs } from '@mostrador/contract/screens';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

export const tabIds = Object.keys(administrationTabs) as AdministrationTab[];
const firstTab: AdministrationTab = 'usuarios';

/** The tab that the address names. One that names something else, as "Saltar al contenido" does, changes nothing. */
export function tabOfHash(hash: string, before: AdministrationTab): AdministrationTab {
  const name = hash.replace(/^#/, '');
  if (name === '') return firstTab;
  return tabIds.find((id) => id === name) ?? before;
}

type Open = (id: AdministrationTab, how: 'chosen' | 'browsing') => void;

/** The open tab lives in the address, so that reload, Back and a copied link lead to it. */
export function useTab(): [AdministrationTab, Open] {
  const [path, navigate] = useLocation();
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  const [before, setBefore] = useState<AdministrationTab>(firstTab);
  const tab = tabOfHash(hash, before);
  if (tab !== before) setBefore(tab);

  // Passing by with the arrow keys leaves no steps for Back.
  const open: Open = (id, how) => {
    if (id !== tab) navigate(`${path}#${id}`, { replace: how === 'browsing' });
  };
  return [tab, open];
}
