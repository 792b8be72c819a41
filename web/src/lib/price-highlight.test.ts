import { priceWords } from '@mostrador/contract/price-search';
import { expect, test } from 'vitest';
import { codePieces, textPieces } from './price-highlight.ts';

const shown = (list: { text: string; found: boolean }[]) =>
  list.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

test('what fits is marked with its hyphens, zeros and accents', () => {
  expect(shown(codePieces('MT-1023-T', priceWords('mt1023')))).toBe('[MT-1023]-T');
  expect(shown(codePieces('0064314', priceWords('000643')))).toBe('00[643]14');
  expect(shown(textPieces('Piñón de dirección', priceWords('pinon DIRE')))).toBe('[Piñón] de [dire]cción');
  expect(shown(textPieces('Balata', priceWords('disco')))).toBe('Balata');
});
