import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import supportEquipment from '../../../../content/pictures/ayuda/equipo-de-apoyo.svg';
import { createIndex } from '../../lib/text-search/create-index.ts';
import { find } from '../../lib/text-search/find.ts';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { contentIndexQuery } from './api.ts';
import styles from './guides-screen.module.css';
import { MenuCard, MenuCards } from './menu-card.tsx';
import { SavedGuides } from './saved-guides.tsx';
import { type Cards, WithCards } from './with-cards.tsx';

function Guides({ cards }: { cards: Cards }) {
  const [search, setSearch] = useState('');
  const box = useRef<HTMLInputElement>(null);
  // The server renders the box, so something may be typed before hydration.
  useEffect(() => setSearch(box.current?.value ?? ''), []);
  const isEmpty = search.trim() === '';
  // Searches the texts of the cards until the whole texts have loaded.
  const cardIndex = useMemo(
    () => createIndex(cards.map(({ kind, path, title, summary }) => ({ kind, title, href: path, summary, parts: [] }))),
    [cards],
  );
  const { data: index = cardIndex } = useQuery({ ...contentIndexQuery(), enabled: !isEmpty });
  const paths = new Set(find([index], search).hits.map(({ entry }) => entry.href));
  const found = isEmpty ? cards : cards.filter(({ path }) => paths.has(path));
  return (
    <div className={styles.screen}>
      <div className={styles.search}>
        <SearchInput
          ref={box}
          aria-label="Buscar en las guías"
          placeholder="Buscar en las guías"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <MenuCards>
        {found.map(({ path, title, summary, picture }) => (
          <MenuCard key={path} href={path} title={title} summary={summary} picture={picture} />
        ))}
        {isEmpty && (
          <MenuCard
            title="Equipo de apoyo"
            summary="Estamos preparando esta guía."
            picture={{ src: supportEquipment, width: 640, height: 400 }}
          />
        )}
      </MenuCards>
      {found.length === 0 && !isEmpty && (
        <EmptyState title="Ninguna guía habla de eso">Prueba con otra palabra o con una más corta.</EmptyState>
      )}
      <SavedGuides />
    </div>
  );
}

export default function GuidesScreen() {
  return <WithCards kind="guides">{(cards) => <Guides cards={cards} />}</WithCards>;
}
