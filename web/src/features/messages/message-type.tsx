import type { MessageColour, messageTypeNames } from '@mostrador/contract/messages';
import { classNames } from '../../ui/class-names.ts';
import styles from './message-type.module.css';

/** Repeats the contract's words, whose module would add zod to the first load. Their literal type keeps both equal. */
export const typeNames: typeof messageTypeNames = { yellow: 'Normal', blue: 'Informativo', red: 'Importante' };

/** The type as a word on its colour, because not everyone can tell the colours apart. */
export function MessageType({ colour }: { colour: MessageColour }) {
  return <span className={classNames(styles.type, styles[colour])}>{typeNames[colour]}</span>;
}
