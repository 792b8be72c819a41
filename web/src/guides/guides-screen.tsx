import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import supportEquipment from '../../../content/pictures/ayuda/equipo-de-apoyo.svg';
import { MenuCard, MenuCards } from '../content/menu-card.tsx';
import type { PageCard } from '../content/page-module.ts';
import { SearchInput } from '../ui/search-input/search-input.tsx';
import { EmptyState } from '../ui/state/state.tsx';
import { foundIn, wordsOf } from './find-guides.ts';
import styles from './guides-screen.module.css';
import { KeepGuides } from './keep-guides.tsx';

const cards = Object.values(
  import.meta.glob<PageCard>('../../../content/guides/*.mdx', { query: '?card', import: 'default', eager: true }),
).sort((one, other) => one.order - other.order);

/** The texts come with the first word that somebody looks for. */
const textsQuery = (wanted: boolean) => ({
  queryKey: ['guide-texts'],
  queryFn: async () => (await import('./guide-texts.ts')).guideTexts,
  enabled: wanted,
  staleTime: Number.POSITIVE_INFINITY,
});

export default function GuidesScreen() {
  const [search, setSearch] = useState('');
  const words = wordsOf(search);
  const { data: texts } = useQuery(textsQuery(words.length > 0));
  const found = cards.filter((card) => foundIn(words, `${card.title} ${card.summary} ${texts?.get(card.path) ?? ''}`));
  return (
    <div className={styles.screen}>
      <div className={styles.search}>
        <SearchInput
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
        {words.length === 0 && (
          <MenuCard
            title="Equipo de apoyo"
            summary="Estamos preparando esta guía."
            picture={{ src: supportEquipment, width: 640, height: 400 }}
          />
        )}
      </MenuCards>
      {found.length === 0 && (
        <EmptyState title="Ninguna guía habla de eso">Prueba con otra palabra o con una más corta.</EmptyState>
      )}
      <KeepGuides />
    </div>
  );
}
