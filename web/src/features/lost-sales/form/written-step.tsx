import { lostSaleLimits } from '@mostrador/contract/lost-sales';
import { List } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { TextInput } from '../../../ui/field/inputs.tsx';
import { useHandOver } from '../../../ui/focus/use-hand-over.ts';
import styles from './form.module.css';

type WrittenStepProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  onWrite: (text: string) => void;
  /** Back to the list, where there is one. */
  back?: { label: string; onBack: () => void } | undefined;
  /** True right after the person asked for this field. */
  takeFocus?: boolean;
};

/** A step of the cascade that the person writes: the catalogue does not have it. */
export function WrittenStep({ onWrite, back, takeFocus = false, ...rest }: WrittenStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const part = useRef<HTMLDivElement>(null);
  useHandOver(part);
  useEffect(() => {
    if (takeFocus) input.current?.focus();
  }, [takeFocus]);
  return (
    <div ref={part} className={styles.written}>
      <TextInput
        autoComplete="off"
        maxLength={lostSaleLimits.car.max}
        {...rest}
        ref={input}
        onChange={(event) => onWrite(event.target.value)}
      />
      {back && (
        <button type="button" className={styles.back} onClick={back.onBack} aria-label={back.label} title={back.label}>
          <List size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
