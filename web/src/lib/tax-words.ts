import { plazaText } from '@mostrador/contract/branches';
import type { PriceTax } from '@mostrador/contract/prices';

/** "16 %, el de La Paz"; "8 %, el general" */
export const taxWords = ({ porcentaje, plaza }: PriceTax) =>
  `${porcentaje}\u00a0%, ${plaza === null ? 'el general' : `el de ${plazaText(plaza)}`}`;
