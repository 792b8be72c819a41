import { drawing } from './kit/canvas.ts';
import { promoHolder } from './kit/labels.ts';
import { calendar } from './kit/paper.ts';
import { shelfEdge } from './kit/shelves.ts';

export default {
  proximamente: drawing(
    { title: 'Un porta promoción vacío junto a un calendario', size: 'card' },
    shelfEdge({ x: 320, y: 120, width: 440 }),
    promoHolder({ x: 230, y: 128, scale: 1.3, empty: true }),
    calendar({ x: 430, y: 250 }),
  ),
};
