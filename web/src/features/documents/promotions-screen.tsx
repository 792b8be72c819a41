import soon from '../../../../content/pictures/promociones/proximamente.svg';
import { MenuCard, MenuCards } from './menu-card.tsx';
import { hasEnded } from './validity-words.ts';
import { type Cards, WithCards } from './with-cards.tsx';

/** Current ones first; the others stay as reference. */
const currentFirst = (cards: Cards) =>
  cards.toSorted((one, other) => Number(hasEnded(one.validUntil)) - Number(hasEnded(other.validUntil)));

/** Placeholder cards for future promotions. */
const placeholders = [1, 2];

function Promotions({ cards }: { cards: Cards }) {
  return (
    <MenuCards>
      {currentFirst(cards).map(({ path, title, summary, picture, validUntil }) => (
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

export default function PromotionsScreen() {
  return <WithCards kind="promotions">{(cards) => <Promotions cards={cards} />}</WithCards>;
}
