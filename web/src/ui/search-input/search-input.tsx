import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextInput } from '../field/inputs.tsx';
import styles from './search-input.module.css';

export function SearchInput(props: ComponentProps<'input'>) {
  return (
    <div className={styles.search}>
      <Search size={20} aria-hidden="true" className={styles.icon} />
      <TextInput {...props} type="search" className={styles.input} autoComplete="off" spellCheck={false} />
    </div>
  );
}
