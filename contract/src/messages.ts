import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
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

const { max } = messageLimits.title;
export const newMessage = z.object({
  title: requiredText('Escribe el mensaje.', max, `El mensaje puede tener hasta ${max} caracteres.`),
  excerpt: z.enum(messageColours, { error: 'Elige el tipo de mensaje.' }),
});
export const updateMessage = newMessage;
/** The specification wraps what is written in `list`. */
export const newMessageBody = z.object({ list: newMessage });
export const updateMessageBody = z.object({ list: updateMessage });

export const message = z.object({
  id: z.int(),
  title: z.string(),
  excerpt: z.enum(messageColours),
  /** Goes up with every change; `If-Match: "<version>"` guards an update. */
  version: z.int(),
  updated_at: z.iso.datetime(),
});
export const messageList = z.array(message);

export type NewMessage = z.infer<typeof newMessage>;
export type Message = z.infer<typeof message>;
export type MessageColour = Message['excerpt'];
