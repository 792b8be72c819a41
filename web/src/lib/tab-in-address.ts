import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { watchTabs } from './shown-tabs.ts';

/** The tab that the address names. One that names something else, as "Saltar al contenido" does, changes nothing. */
export function tabOfHash<Id extends string>(hash: string, tabs: readonly Id[], first: Id, before = first): Id {
  const name = hash.replace(/^#/, '');
  return name === '' ? first : (tabs.find((id) => id === name) ?? before);
}

type Open<Id> = (id: Id, how: 'chosen' | 'browsing') => void;

/** The open tab lives in the address, so that reload, Back and a copied link lead to it. */
export function useTab<Id extends string>(tabs: readonly Id[], first: Id): [Id, Open<Id>] {
  const [path, navigate] = useLocation();
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  const [before, setBefore] = useState<Id>();
  const tab = tabOfHash(hash, tabs, first, before);
  if (tab !== before) setBefore(tab);
  const opensAnother = useEffectEvent((next: string) => tabOfHash(next, tabs, first, tab) !== tab);
  useEffect(() => watchTabs((next) => opensAnother(next)), []);

  // Passing by with the arrow keys leaves no steps for Back.
  const open: Open<Id> = (id, how) => {
    if (id !== tab) navigate(`${path}${location.search}#${id}`, { replace: how === 'browsing' });
  };
  return [tab, open];
}
