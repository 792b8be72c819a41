import type { Permission } from '@mostrador/contract/access';
import { type AdministrationTab, administrationTabs } from '@mostrador/contract/screens';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

const tabIds = Object.keys(administrationTabs) as AdministrationTab[];

/** The tabs of someone with these rights, at least one: whoever has none of them does not see the screen. */
export function tabsFor(permissions: readonly Permission[]): AdministrationTab[] {
  return tabIds.filter((id) => permissions.includes(administrationTabs[id].needs));
}

/** The tab that the address names. One that names something else, as "Saltar al contenido" does, changes nothing. */
export function tabOfHash(hash: string, tabs: readonly AdministrationTab[], before?: AdministrationTab) {
  const name = hash.replace(/^#/, '');
  const first = tabs[0] ?? 'usuarios';
  if (name === '') return first;
  return tabs.find((id) => id === name) ?? before ?? first;
}

type Open = (id: AdministrationTab, how: 'chosen' | 'browsing') => void;

/** The open tab lives in the address, so that reload, Back and a copied link lead to it. */
export function useTab(tabs: readonly AdministrationTab[]): [AdministrationTab, Open] {
  const [path, navigate] = useLocation();
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  const [before, setBefore] = useState<AdministrationTab>();
  const tab = tabOfHash(hash, tabs, before);
  if (tab !== before) setBefore(tab);

  // Passing by with the arrow keys leaves no steps for Back.
  const open: Open = (id, how) => {
    if (id !== tab) navigate(`${path}#${id}`, { replace: how === 'browsing' });
  };
  return [tab, open];
}
