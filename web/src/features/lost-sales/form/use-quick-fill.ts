import type { CapturedCar } from '@mostrador/contract/capture-car';
import type { Capture } from '@mostrador/contract/quick-capture';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { noCar } from './cascade.ts';
import type { Format } from './fields.ts';
import { fillCar, fillPart, nothingFilled, type PartValues } from './quick-fill.ts';
import { isSameCar } from './recent-cars.ts';
import { useFollowingCategory } from './use-category.ts';
import { useLostSaleForm } from './use-field.ts';
import { useKnowledge } from './use-knowledge.ts';

const nothing: Capture = { pieza: '' };
/** Milliseconds without a key, so that half a word does not change the form. */
const pause = 250;

type QuickFillOptions = {
  text: string;
  formato: Format;
  onFormat: (formato: Format) => void;
  /** The car that the form opens with, which another one in the sentence replaces. */
  kept: CapturedCar | null;
};

/** Fills the form with what the sentence says, as it is written. */
export function useQuickFill({ text, formato, onFormat, kept }: QuickFillOptions) {
  const { control, getValues, setValue, clearErrors } = useLostSaleForm();
  const { isSubmitted } = useFormState({ control });
  const follow = useFollowingCategory();
  const filled = useRef({ ...nothingFilled, car: kept });
  const [found, setFound] = useState(nothing);
  const last = useRef('');
  const isEmpty = text.trim() === '';
  // Weak phones download and read the catalogue only when somebody writes a sentence.
  const { knowledge, isFailed } = useKnowledge(!isEmpty);
  const car = useWatch({ control, name: formato });
  const settled = useDebounced(text, pause);

  const set = (next: CapturedCar) => {
    const { formato: wanted, ...fields } = next;
    setValue(wanted, fields, { shouldDirty: true, shouldValidate: isSubmitted });
    if (wanted === formato) return;
    setValue(formato, noCar);
    clearErrors();
    onFormat(wanted);
  };

  const fill = (sentence: string) => {
    last.current = sentence;
    const isBlank = sentence.trim() === '';
    if (!knowledge || (isBlank && found === nothing)) return;
    const own = { ...getValues(formato), formato };
    const next = fillCar(own, filled.current, sentence, knowledge);
    if (!isSameCar(own, next.car)) set(next.car);
    const { part, filled: filledPart } = fillPart(getValues(), filled.current.part, next.found);
    follow(() => {
      for (const name of Object.keys(part) as (keyof PartValues)[]) {
        const value = part[name];
        if (value === undefined || value === getValues(name)) continue;
        setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
      }
    });
    filled.current = { ...next.filled, part: filledPart };
    setFound(isBlank ? nothing : next.found);
  };

  const fillSettled = useEffectEvent(fill);
  useEffect(() => fillSettled(settled), [settled]);
  const fillAgain = useEffectEvent(() => fill(last.current));
  // The catalogue is there, or somebody chose the model or year for which a year or engine of the sentence waits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are read by the event
  useEffect(() => fillAgain(), [knowledge, car]);

  return {
    found,
    /** Nothing to wait for: the catalogue is there, or will not come. */
    isReady: isEmpty || knowledge !== undefined,
    isFailed,
    fill: () => fill(text),
    /** Takes a recent car as if it had been said. */
    take: (recent: CapturedCar) => {
      filled.current = { ...filled.current, car: recent, saidCar: false };
      set(recent);
    },
  };
}
