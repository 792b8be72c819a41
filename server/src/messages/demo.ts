import type { NewMessage } from '@mostrador/contract/messages';
import type { Queries } from '../db/client.ts';
import { messages } from './table.ts';

const demoMessages: NewMessage[] = [
  {
    title: 'Antes de despedir a un cliente sin su parte, registra la venta perdida: así sabemos qué surtir.',
    excerpt: 'yellow',
  },
  {
    title: 'Inventario de aceites este sábado al cerrar. Consulta la guía de acomodo antes de empezar.',
    excerpt: 'blue',
  },
  {
    title: 'Revisen el estacionamiento al menos tres veces al día y limpien de inmediato cualquier derrame.',
    excerpt: 'red',
  },
];

export async function loadDemoMessages(db: Queries): Promise<void> {
  await db.insert(messages).values(demoMessages);
}
