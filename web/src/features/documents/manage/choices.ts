import type { DocumentKind } from '@mostrador/contract/documents';

export const kindTexts: Record<DocumentKind, string> = { guides: 'Guías', promotions: 'Promociones' };
