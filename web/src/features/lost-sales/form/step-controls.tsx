import { lostSaleLimits } from '@mostrador/contract/lost-sales';
import { List, RotateCw } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { TextInput } from '../../../ui/field/inputs.tsx';
import { usePassFocusOn } from '../../../ui/focus/use-pass-focus-on.ts';
import { Select } from '../../../ui/select/select.tsx';
import styles from './form.module.css';

type Step = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** Shown at a field whose list failed to load, with a button to retry. */
export function StepFailure({ step, what }: { step: Step; what: string }) {
  if (!step.error || step.isFetching) return null;
  return <Failure what={what} onRetry={() => void step.refetch()} />;
}

function Failure({ what, onRetry }: { what: string; onRetry: () => void }) {
  const part = useRef<HTMLSpanElement>(null);
  usePassFocusOn(part);
  return (
    <span ref={part} className={styles.failure} role="alert">
      No pudimos cargar {what}.
      <button type="button" className={styles.retry} onClick={onRetry}>
        <RotateCw size={16} aria-hidden="true" />
        Reintentar
      </button>
    </span>
  );
}

export const searching = 'Buscando...';

/** True while the list loads for the first time. */
export const isSearching = ({ data, isFetching }: { data: unknown; isFetching: boolean }) =>
  isFetching && data === undefined;

type StepSelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange'> & {
  placeholder: string;
  options: readonly string[] | undefined;
  /** Label of the last option, with which the person types what the list does not have. */
  other: string;
  busy: boolean;
  value: string;
  onChoose: (value: string) => void;
  onOther: () => void;
};

const otherValue = 'otro';

/**
 * One step of the cascade as a list. While its options load it has none and shows that it is loading. It is not
 * `disabled` then, because the Tab key would skip it just when the person is about to reach it.
 */
export function StepSelect({ options = [], other, busy, value, onChoose, onOther, ...rest }: StepSelectProps) {
  const entries = options.map((text) => ({ key: text, value: text, text }));
  return (
    <Select
      {...rest}
      className={busy ? styles.busy : undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      placeholder={busy ? searching : rest.placeholder}
      options={busy || rest.disabled ? [] : [...entries, { key: otherValue, value: otherValue, text: other }]}
      value={busy ? '' : value}
      onChange={({ target }) => (target.value === otherValue ? onOther() : onChoose(target.value))}
    />
  );
}

type WrittenStepProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  onWrite: (text: string) => void;
  /** The button back to the list, where there is one. */
  back?: { label: string; onBack: () => void } | undefined;
  /** True when the person has just chosen to type, so the input takes the focus. */
  takeFocus?: boolean;
};

/** A step of the cascade that the person types because the catalogue does not have it. */
export function WrittenStep({ onWrite, back, takeFocus = false, ...rest }: WrittenStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const part = useRef<HTMLDivElement>(null);
  usePassFocusOn(part);
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
