import type { z } from 'zod';
import type { message, newMessage } from './messages-schema.ts';
import { toOptions } from './options.ts';

export const messageLimits = { title: { min: 1, max: 280 } } as const;

/** The colour is the type: `excerpt` on the wire. */
export const messageColours = ['yellow', 'blue', 'red'] as const;
export const messageTypeNames = {
  yellow: 'Normal',
  blue: 'Informativo',
  red: 'Importante',
} as const satisfies Record<(typeof messageColours)[number], string>;
export const messageTypeOptions = toOptions(messageTypeNames);

export type NewMessage = z.infer<typeof newMessage>;
export type Message = z.infer<typeof message>;
export type MessageColour = Message['excerpt'];
