import type { NewLostSale } from '@mostrador/contract/lost-sales';
import type { Knowledge } from '@mostrador/contract/quick-capture';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { WantedPart } from '../public.tsx';
import type { Fields, Format } from './fields.ts';
import { useKnowledge } from './use-knowledge.ts';
import { readWanted } from './wanted.ts';

/**
 * Fills in what the price list gave, as far as it takes the catalogue to understand it. It counts as what the form opened
 * with, not as something typed; what somebody has typed meanwhile stays. Suggestions that arrive or change later complete
 * the part; the car is filled in once, because the person may have chosen the other format since.
 */
export function useWanted(
  { getValues, getFieldState, reset, clearErrors }: UseFormReturn<Fields, unknown, NewLostSale>,
  wanted: WantedPart | null,
  onFormat: (formato: Format) => void,
): void {
  const { knowledge } = useKnowledge(wanted !== null);
  const filled = useRef({ car: false, part: '' });
  const fill = useEffectEvent((known: Knowledge) => {
    if (!wanted) return;
    const { car, ...part } = readWanted(wanted, known);
    const hasCar = filled.current.car || getFieldState('general').isDirty || getFieldState('nacional').isDirty;
    const { formato, ...fields } = (!hasCar && car) || { formato: null };
    const before = filled.current;
    filled.current = { car: before.car || formato !== null, part: JSON.stringify(part) };
    if (!formato && filled.current.part === before.part) return;
    const values: Partial<Fields> = { ...part, ...(formato && { [formato]: fields }) };
    reset({ ...getValues(), ...values }, { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true });
    clearErrors(Object.keys(values) as (keyof Fields)[]);
    if (formato) onFormat(formato);
  });
  useEffect(() => {
    if (knowledge) fill(knowledge);
  }, [knowledge]);
}
