import soon from '../../../../content/pictures/promociones/proximamente.svg';
import { MenuCard, MenuCards } from './menu-card.tsx';
import type { PageCard } from './page-module.ts';
import { hasEnded } from './validity-words.ts';

type PromotionCard = PageCard & { validUntil?: string };

const cards = Object.values(
  import.meta.glob<PromotionCard>('../../../../content/promotions/*.mdx', {
    query: '?card',
    import: 'default',
    eager: true,
  }),
).sort((one, other) => one.order - other.order);

/** Current ones first; the others stay as reference. */
const currentFirst = () =>
  cards.toSorted((one, other) => Number(hasEnded(one.validUntil)) - Number(hasEnded(other.validUntil)));

/** Placeholder cards for future promotions. */
const placeholders = [1, 2];

export default function PromotionsScreen() {
  return (
    <MenuCards>
      {currentFirst().map(({ path, title, summary, picture, validUntil }) => (
        <MenuCard
          key={path}
          href={path}
          title={title}
          summary={summary}
          picture={picture}
          {...(hasEnded(validUntil) && { badge: 'Terminada' })}
        />
      ))}
      {placeholders.map((place) => (
        <MenuCard
          key={place}
          title="Nueva promoción"
          summary="Aquí verás la siguiente promoción en cuanto empiece."
          picture={{ src: soon, width: 640, height: 400 }}
        />
      ))}
    </MenuCards>
  );
}
