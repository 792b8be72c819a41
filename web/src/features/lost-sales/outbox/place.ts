import type { ScreenPath } from '@mostrador/contract/screens';

/** Where the unsent reports are. */
export const outboxAnchor = 'por-enviar';
export const outboxPath = `${'/ventas_perdidas' satisfies ScreenPath}#${outboxAnchor}`;
