import soon from '../../../../content/pictures/promociones/proximamente.svg';
import { useNow } from '../../lib/use-now.ts';
import { MenuCard, MenuCards } from './menu-card.tsx';
import { hasBegun, hasEnded } from './validity-words.ts';
import { type Cards, WithCards } from './with-cards.tsx';

/** In the order of the menu: current promotions, those that have not begun, and those that stay as reference. */
const badges = ['', 'Aún no empieza', 'Terminada'] as const;

function badgeOf({ validFrom, validUntil }: Cards[number], now: number): (typeof badges)[number] {
  if (hasEnded(validUntil, now)) return 'Terminada';
  return hasBegun(validFrom, now) ? '' : 'Aún no empieza';
}

const inOrder = (cards: Cards, now: number) =>
  cards
    .map((card) => ({ ...card, badge: badgeOf(card, now) }))
    .toSorted((one, other) => badges.indexOf(one.badge) - badges.indexOf(other.badge));

/** Placeholder cards for future promotions. */
const placeholders = [1, 2];

function Promotions({ cards }: { cards: Cards }) {
  const now = useNow();
  return (
    <MenuCards>
      {inOrder(cards, now).map(({ path, title, summary, picture, badge }) => (
        <MenuCard key={path} href={path} title={title} summary={summary} picture={picture} badge={badge} />
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

export default function PromotionsScreen() {
  return <WithCards kind="promotions">{(cards) => <Promotions cards={cards} />}</WithCards>;
}
