import { type LostSale, lostSaleLimits, type NewLostSale } from '@mostrador/contract/lost-sales';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useBoot } from '../../../lib/boot.ts';
import { fieldIssues } from '../../../lib/http/field-issues.ts';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import type { Entry } from '../../../offline/outbox/entries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved-changes/unsaved-changes.ts';
import { keyReused, useReportLostSale } from '../api.ts';
import { carryOver } from './cascade.ts';
import { blankFields, type Fields, type Format, fieldFor, fieldsOf, resolverFor } from './fields.ts';
import styles from './form.module.css';
import { GeneralCar } from './general-car.tsx';
import { NationalCar } from './national-car.tsx';
import { PartFields } from './part-fields.tsx';
import type { Remembered } from './remembered.ts';
import { WhereFields } from './where-fields.tsx';

const formats = [
  { value: 'general', text: 'Mayoría de los carros' },
  { value: 'nacional', text: 'Carros nacionales' },
] as const satisfies readonly { value: Format; text: string }[];

type LostSaleFormProps = {
  /** Rendered beside the choice of format. */
  plate: ReactNode;
  formato: Format;
  onFormat: (formato: Format) => void;
  who: Remembered;
  /** The code that the price list did not find. */
  code: string;
  /** A report queued on this device that is being corrected. */
  waiting: Entry | null;
  /** True when the form opens because of an action of the person: another report, or one to correct. */
  focusOnOpen: boolean;
  /** `made` is null when the report is queued on this device until the network is back. */
  onReported: (made: LostSale | null, report: NewLostSale) => void;
  onClear: () => void;
};

export function LostSaleForm(props: LostSaleFormProps) {
  const { plate, formato, onFormat, who, code, waiting, focusOnOpen, onReported, onClear } = props;
  const { lastYear } = useBoot();
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const sending = useRef(false);
  const report = useReportLostSale(waiting);
  const form = useForm<Fields, unknown, NewLostSale>({
    resolver: resolverFor(formato),
    defaultValues: waiting ? fieldsOf(waiting.report) : blankFields(who, code),
    shouldFocusError: false,
  });
  const { dirtyFields, isSubmitting } = form.formState;
  useUnsavedChanges(Object.values(dirtyFields).some(Boolean) && !isSubmitting);

  useEffect(() => {
    if (focusOnOpen) element.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [focusOnOpen]);

  // A queued report that the server refused opens with its errors at the fields.
  const showRefusal = useEffectEvent(() => {
    const issues = waiting?.refusal?.issues ?? [];
    for (const { field, message } of issues) {
      form.setError(fieldFor(field.replace('perdida.', ''), formato), { message });
    }
    if (issues.length > 0) setAttempts(1);
  });
  useEffect(() => showRefusal(), []);

  // Focuses the first error in the order of the screen, which can differ from the order in which fields registered.
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();
  }, [attempts]);

  const send = form.handleSubmit(async (values) => {
    try {
      onReported(await report.mutateAsync(values), values);
    } catch (error) {
      for (const [name, message] of Object.entries(fieldIssues(error, 'perdida'))) {
        form.setError(fieldFor(name, formato), { message });
      }
    }
  });

  /** Ignores a second submit while the first one is pending. */
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    report.reset();
    await send(event);
    sending.current = false;
    setAttempts((before) => before + 1);
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
    <FormProvider {...form}>
      <div className={styles.head}>
        {plate}
        <Segmented label="Formulario para" options={formats} value={formato} onChange={changeFormat} />
      </div>
      <form
        ref={element}
        className={styles.form}
        aria-label="Venta perdida"
        onSubmit={submit}
        onKeyDown={onKeyDown}
        noValidate
      >
        <fieldset className={styles.group}>
          <legend>El carro</legend>
          {formato === 'general' ? <GeneralCar /> : <NationalCar />}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>La parte</legend>
          <PartFields />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Quién y dónde</legend>
          <WhereFields />
          <div className={styles.foot}>
            {report.error && (
              <FormError>{isProblem(report.error, 'key-reused') ? keyReused : sentenceFor(report.error)}</FormError>
            )}
            <Button type="submit" look="primary" className={styles.submit} pending={isSubmitting}>
              {isSubmitting ? 'Registrando…' : waiting ? 'Guardar y enviar' : 'Registrar venta perdida'}
            </Button>
            <Button look="quiet" onClick={onClear}>
              {waiting ? 'Dejar como estaba' : 'Limpiar'}
            </Button>
          </div>
        </fieldset>
      </form>
    </FormProvider>
  );
}
