import type { NewLostSale } from '@mostrador/contract/lost-sales';
import type { Knowledge } from '@mostrador/contract/quick-capture';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { WantedPart } from '../public.tsx';
import type { Fields, Format } from './fields.ts';
import { useKnowledge } from './use-knowledge.ts';
import { readWanted } from './wanted.ts';

/**
 * Fills in what the price list gave, as far as it takes the catalogue to understand it. It counts as what the form opened
 * with, not as something typed; what somebody has typed meanwhile stays.
 */
export function useWanted(
  { getValues, getFieldState, reset }: UseFormReturn<Fields, unknown, NewLostSale>,
  wanted: WantedPart | null,
  onFormat: (formato: Format) => void,
): void {
  const { knowledge } = useKnowledge(wanted !== null);
  const fill = useEffectEvent((known: Knowledge) => {
    if (!wanted) return;
    const { car, ...part } = readWanted(wanted, known);
    const hasOwnCar = getFieldState('general').isDirty || getFieldState('nacional').isDirty;
    const { formato, ...fields } = (!hasOwnCar && car) || { formato: null };
    reset({ ...getValues(), ...part, ...(formato && { [formato]: fields }) }, { keepDirtyValues: true });
    if (formato) onFormat(formato);
  });
  useEffect(() => {
    if (knowledge) fill(knowledge);
  }, [knowledge]);
}
