import type { MessageColour } from '@mostrador/contract/messages';
import { classNames } from '../../ui/class-names.ts';
import styles from './message-type.module.css';
import { typeNames } from './type-names.ts';

/** The type in its colour and in its word: colour alone says nothing to some people. */
export function MessageType({ colour }: { colour: MessageColour }) {
  return <span className={classNames(styles.type, styles[colour])}>{typeNames[colour]}</span>;
}
