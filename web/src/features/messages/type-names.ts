import type { messageTypeNames } from '@mostrador/contract/messages';

/**
 * The contract's words for the types, for the first load. Importing them would bring zod along;
 * their type, which is literal, makes these the same words.
 */
export const typeNames: typeof messageTypeNames = { yellow: 'Normal', blue: 'Informativo', red: 'Importante' };
