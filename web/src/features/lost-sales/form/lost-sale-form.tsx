import type { FieldIssue } from '@mostrador/contract/errors';
import { lostSaleLimits, type NewLostSale } from '@mostrador/contract/lost-sales';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, type KeyboardEvent, memo, type ReactNode, useEffect } from 'react';
import { useBoot } from '../../../lib/boot.ts';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useStillShown } from '../../../lib/use-still-shown.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { keyReused } from '../api.ts';
import type { WantedPart } from '../public.tsx';
import { carryOver } from './cascade.ts';
import { type Fields, type Format, fieldFor, resolverFor } from './fields.ts';
import styles from './form.module.css';
import { GeneralCar } from './general-car.tsx';
import { NationalCar } from './national-car.tsx';
import { PartFields } from './part-fields.tsx';
import { QuickCapture } from './quick-capture.tsx';
import { LostSaleFormContext } from './use-field.ts';
import { useWanted } from './use-wanted.ts';
import { WhereFields } from './where-fields.tsx';

const formats = [
  { value: 'general', text: 'Mayoría de los carros' },
  { value: 'nacional', text: 'Carros nacionales' },
] as const satisfies readonly { value: Format; text: string }[];

// Each follows what it needs of the form, so a change of the form's state need not render all of them.
const [Quick, Car, DomesticCar] = [memo(QuickCapture), memo(GeneralCar), memo(NationalCar)];
const [Part, Where] = [memo(PartFields), memo(WhereFields)];

type LostSaleFormProps<Result> = {
  /** Rendered beside the choice of format. */
  plate: ReactNode;
  formato: Format;
  onFormat: (formato: Format) => void;
  /** The values that the form opens with, and what the server said about them earlier. */
  defaults: Fields;
  refused?: readonly FieldIssue[] | undefined;
  /** Sends the report, new or corrected. */
  report: UseMutationResult<Result, Error, NewLostSale>;
  /** It is on the device before it is sent: leaving meanwhile loses nothing. */
  waitsOnDevice?: boolean;
  /** The words of the two buttons; `sending` is the first one's while it works. */
  labels: { submit: string; sending: string; clear: string };
  /** What the price list opened the form with. */
  wanted?: WantedPart | null;
  /** The box above the form, where reports are new. */
  quick?: Omit<ComponentProps<typeof QuickCapture>, 'form' | 'formato' | 'onFormat'> | undefined;
  /** True when the form opens because of an action of the person: another report, or one to correct. */
  focusOnOpen: boolean;
  /**
   * The answer may arrive after the person has cleared the form, opened another report or left the screen. `shown` says
   * whether this form is still there; if not, the screen is about something else by now and stays as it is.
   */
  onReported: (result: Result, shown: boolean) => void;
  onClear: () => void;
};

export function LostSaleForm<Result>(props: LostSaleFormProps<Result>) {
  const {
    plate,
    formato,
    onFormat,
    defaults,
    refused,
    report,
    waitsOnDevice = false,
    labels,
    wanted,
    quick,
    focusOnOpen,
    onReported,
    onClear,
  } = props;
  const { lastYear } = useBoot();
  const { form, ref, isSubmitting, onSubmit, forget } = useContractForm<Fields, NewLostSale>({
    check: resolverFor(formato),
    defaults,
    error: report.error,
    refused,
    wrapper: 'perdida',
    fieldFor: (name) => fieldFor(name, formato),
    asksBeforeLeaving: !(waitsOnDevice && report.isPending),
  });

  useWanted(form, wanted ?? null, onFormat);

  useEffect(() => {
    if (focusOnOpen) ref.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [focusOnOpen, ref]);

  const shown = useStillShown();
  const send = onSubmit(async (values) => {
    const result = await report.mutateAsync(values).catch(() => undefined);
    if (result === undefined) return;
    forget();
    onReported(result, shown.current);
  });

  const submit = (event: FormEvent) => {
    // What the server said about the last attempt may no longer be true.
    if (report.isError) report.reset();
    void send(event);
  };

  /** Browsers submit a form on Enter in a text field, but not in a select. */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  const changeFormat = (next: Format) => {
    const { general, nacional } = form.getValues();
    if (next === 'nacional')
      form.setValue('nacional', carryOver(general, nacional, { min: lostSaleLimits.year.min, max: lastYear }));
    form.clearErrors();
    onFormat(next);
  };

  return (
    <LostSaleFormContext value={form}>
      <div className={styles.head}>
        {plate}
        <Segmented label="Formulario para" hideLabel options={formats} value={formato} onChange={changeFormat} />
      </div>
      {quick && <Quick {...quick} form={ref} formato={formato} onFormat={onFormat} />}
      <form
        ref={ref}
        className={styles.form}
        aria-label="Venta perdida"
        onSubmit={submit}
        onKeyDown={onKeyDown}
        noValidate
      >
        <fieldset className={styles.group}>
          <legend>El carro</legend>
          {formato === 'general' ? <Car /> : <DomesticCar />}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>La parte</legend>
          <Part />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Quién y dónde</legend>
          <Where isNew={quick !== undefined} />
          <div className={styles.foot}>
            {report.error && (
              <FormError>{isProblem(report.error, 'key-reused') ? keyReused : sentenceFor(report.error)}</FormError>
            )}
            <Button type="submit" look="primary" className={styles.submit} pending={isSubmitting}>
              {isSubmitting ? labels.sending : labels.submit}
            </Button>
            <Button look="quiet" onClick={onClear}>
              {labels.clear}
            </Button>
          </div>
        </fieldset>
      </form>
    </LostSaleFormContext>
  );
}
