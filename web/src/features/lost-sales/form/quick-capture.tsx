import type { CapturedCar } from '@mostrador/contract/capture-car';
import { Zap } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { classNames } from '../../../ui/class-names.ts';
import { TextInput } from '../../../ui/field/inputs.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved-changes/unsaved-changes.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import chip from './chip.module.css';
import { type Format, firstMissing } from './fields.ts';
import styles from './quick-capture.module.css';
import { quickChips } from './quick-chips.ts';
import { isSameCar, type RecentCar } from './recent-cars.ts';
import { searching } from './step-controls.tsx';
import { useLostSaleForm } from './use-field.ts';
import { useQuickFill } from './use-quick-fill.ts';

type QuickCaptureProps = {
  formato: Format;
  onFormat: (formato: Format) => void;
  form: RefObject<HTMLFormElement | null>;
  recent: readonly RecentCar[];
  kept: CapturedCar | null;
  /** The person goes on where they began the last report. */
  takeFocus: boolean;
  onUse: () => void;
};

/**
 * One line for a whole report, above the form and outside of it: what is understood is filled in below and shown as
 * buttons that lead to their fields. Enter goes on with what is missing.
 */
export function QuickCapture({ formato, onFormat, form, recent, kept, takeFocus, onUse }: QuickCaptureProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [step, setStep] = useState<'fill' | 'focus' | null>(null);
  const { control, getValues } = useLostSaleForm();
  const { found, isReady, isFailed, fill, take } = useQuickFill({ text, formato, onFormat, kept });
  // Until it is understood the form has nothing of the sentence, and would be left unasked.
  useUnsavedChanges(!isReady);
  useWatch({ control });
  const values = getValues();
  const isBlank = text.trim() === '';
  const chips = isBlank ? [] : quickChips(found, values, formato);

  useEffect(() => {
    if (takeFocus) box.current?.focus();
  }, [takeFocus]);

  /** Of what is disabled until something else is filled in, the focus goes to that. */
  const focusField = (name: string | undefined) => {
    const control = name && form.current?.elements.namedItem(name);
    const missing = firstMissing(getValues(), formato);
    if (control instanceof HTMLElement && !control.matches(':disabled')) control.focus();
    else if (missing && missing !== name) focusField(missing);
    else form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };

  // Two steps, because the fields that are filled in may be others than those on the screen.
  const goOn = useEffectEvent(() => {
    if (step === 'fill') {
      fill();
      setStep('focus');
      return;
    }
    setStep(null);
    if (document.activeElement === box.current) focusField(firstMissing(getValues(), formato));
  });
  useEffect(() => {
    if (step && isReady) goOn();
  }, [step, isReady]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setStep('fill');
  };

  const choose = (car: RecentCar) => {
    take(car);
    onUse();
    box.current?.focus();
  };

  return (
    <div className={styles.quick}>
      <label htmlFor={id} className={styles.label}>
        <Zap size={20} aria-hidden="true" />
        Captura rápida
      </label>
      <TextInput
        ref={box}
        id={id}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          // Who types on after Enter wants to stay here.
          setStep(null);
          onUse();
        }}
        onKeyDown={onKeyDown}
        onBlur={fill}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        placeholder={values[formato].car_modelo === '' ? 'tsuru 2012 bomba de agua' : 'balatas delanteras x2'}
      />
      <div className={styles.row}>
        {isBlank && <RecentCars cars={recent} current={{ formato, ...values[formato] }} onChoose={choose} />}
        {!isReady && <p className={styles.note}>{searching}</p>}
        {isFailed && <p className={styles.note}>Sin el catálogo solo entendemos la pieza: llena el carro abajo.</p>}
        {chips.length > 0 && (
          <ul className={styles.items} aria-label="Lo que entendimos">
            {chips.map(({ name, label, text: value, waits }) => (
              <li key={name}>
                <button
                  type="button"
                  className={classNames(chip.chip, waits && styles.waits)}
                  aria-label={`${label}: ${value}. ${waits ? 'Antes falta otro dato' : 'Corregir'}`}
                  onClick={() => focusField(name)}
                >
                  {value}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <VisuallyHidden role="status">
        {chips.length > 0 && `Entendimos: ${chips.map(({ text: value }) => value).join(', ')}.`}
      </VisuallyHidden>
    </div>
  );
}

type RecentCarsProps = { cars: readonly RecentCar[]; current: RecentCar; onChoose: (car: RecentCar) => void };

function RecentCars({ cars, current, onChoose }: RecentCarsProps) {
  if (cars.length === 0) return <p className={styles.note}>Carro, año, pieza y código en una línea.</p>;
  return (
    <ul className={styles.items} aria-label="Tus carros recientes">
      {cars.map((car) => {
        const { formato, car_marca, car_modelo, car_anio, car_motor } = car;
        return (
          <li key={[formato, car_marca, car_modelo, car_anio, car_motor].join('|')}>
            <button
              type="button"
              className={chip.chip}
              aria-label={`${car_marca} ${car_modelo} ${car_anio} ${car_motor}`}
              aria-pressed={isSameCar(car, current)}
              onClick={() => onChoose(car)}
            >
              {car_modelo} {car_anio}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
