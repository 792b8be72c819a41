import { contentOwners, type DocumentKind } from '@mostrador/contract/documents';
import type { Option } from '@mostrador/contract/options';

export const kindTexts: Record<DocumentKind, string> = { guides: 'Guías', promotions: 'Promociones' };

export const areaOptions: Option[] = Object.entries(contentOwners).map(([area, { name }]) => ({
  key: area,
  value: area,
  text: name,
}));
