import { editingLimits } from '@mostrador/contract/document-editing';
import { fold } from '@mostrador/contract/fold';

/** The end of an address made of a title: "¿Cómo cobrar?" gives "como-cobrar". Words that do not fit are left out. */
export function addressOf(title: string): string {
  const words = fold(title)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let address = '';
  for (const word of words) {
    const next = address ? `${address}-${word}` : word;
    if (next.length > editingLimits.address) break;
    address = next;
  }
  return address || (words[0] ?? '').slice(0, editingLimits.address);
}
