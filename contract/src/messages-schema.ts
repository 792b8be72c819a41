import { z } from 'zod';
import { messageColours, messageLimits } from './messages.ts';

const messageFields = z.object({
  title: z
    .string({ error: 'Escribe el mensaje.' })
    .trim()
    .min(messageLimits.title.min, 'Escribe el mensaje.')
    .max(messageLimits.title.max, `El mensaje puede tener hasta ${messageLimits.title.max} caracteres.`),
  excerpt: z.enum(messageColours, { error: 'Elige el tipo de mensaje.' }),
});

export const newMessage = messageFields;
export const updateMessage = messageFields;
/** The specification wraps what is written in `list`. */
export const newMessageBody = z.object({ list: newMessage });
export const updateMessageBody = z.object({ list: updateMessage });

export const message = messageFields.extend({
  id: z.number().int(),
  title: z.string(),
  /** Goes up with every change; `If-Match: "<version>"` guards an update. */
  version: z.number().int(),
  updated_at: z.iso.datetime(),
});
export const messageList = z.array(message);
