import { tiers } from '@mostrador/contract/demand';
import {
  type DemandRule,
  type DemandRules,
  type DemandRulesAnswer,
  demandRuleNames,
  demandRules,
  demandRulesSchema,
} from '@mostrador/contract/demand-rules';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { when } from '../../../lib/dates.ts';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { counted, number } from '../../../lib/numbers.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/inputs.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { percent } from '../part/explanation.ts';
import { type Preview, rulesQuery, usePreviewRules, useSaveRules, useUndoRules } from './api.ts';
import styles from './rules.module.css';

/** The rules that a buyer understands from their name; the others belong to the model. */
const usual: readonly DemandRule[] = ['surtir', 'vigilar', 'ventana', 'horizonte', 'meses_cantidad'];
const ofTheModel = demandRuleNames.filter((name) => !usual.includes(name));
const isShare = (name: DemandRule) => name === 'surtir' || name === 'vigilar';

type Form = UseFormReturn<DemandRules, unknown, DemandRules>;

function RuleFields({ form, names }: { form: Form; names: readonly DemandRule[] }) {
  const { errors } = form.formState;
  return (
    <div className={styles.fields}>
      {names.map((name) => {
        const { text, default: usually, min, max } = demandRules[name];
        const typed = form.watch(name);
        const share = isShare(name) && typed >= min && typed <= max ? `Es ${percent(typed)}. ` : '';
        return (
          <Field key={name} label={text} error={errors[name]?.message} hint={`${share}De fábrica: ${usually}`}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register(name, { valueAsNumber: true })}
                type="number"
                inputMode="decimal"
                step="any"
                min={min}
                max={max}
                className={styles.input}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}

/** How many lines of each tier there would be, and how many there are. */
function PreviewOf({ ahora, con_estas }: Preview) {
  const lines = counted(con_estas.surtir, 'línea', 'líneas');
  const words =
    con_estas.surtir === ahora.surtir
      ? `Con estas reglas: ${lines} para surtir, igual que ahora`
      : `Con estas reglas: ${lines} para surtir en vez de ${number(ahora.surtir)}`;
  return (
    <div className={styles.preview} role="status">
      <p className={styles.verdict}>{words}</p>
      <dl className={styles.counts}>
        {(['surtir', 'vigilar', 'esperar'] as const).map((tier) => (
          <div key={tier} data-tier={tier}>
            <dt>{tiers[tier]}</dt>
            <dd>
              <span>{number(ahora[tier])}</span>
              <ArrowRight size={18} aria-label="pasa a" />
              <strong>{number(con_estas[tier])}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function RulesForm({ reglas, anteriores }: DemandRulesAnswer) {
  const preview = usePreviewRules();
  const save = useSaveRules();
  const undo = useUndoRules();
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  const { form, ref, dirty, onSubmit } = useContractForm<DemandRules>({
    check: demandRulesSchema,
    defaults: reglas,
    error: save.error ?? preview.error,
  });
  // The rules of somebody else replace those on the screen, but nothing that is being typed.
  const opened = form.formState.defaultValues;
  const areOthers = JSON.stringify(opened) !== JSON.stringify(reglas);
  useEffect(() => {
    if (areOthers && !dirty) form.reset(reglas);
  }, [areOthers, dirty, form, reglas]);
  // What was previewed for other numbers says nothing about these.
  const typed = form.watch();
  const isOfTyped = JSON.stringify(preview.variables) === JSON.stringify(typed);

  const goBack = () =>
    undo.mutateAsync(undefined).then(
      () => toast({ text: 'Volvieron las reglas anteriores.' }),
      (error: unknown) => toast({ text: sentenceFor(error), tone: 'problem' }),
    );
  const send = onSubmit(async (rules) => {
    await save.mutateAsync(rules).then(
      () => {
        form.reset(rules);
        preview.reset();
        toast({
          text: 'Reglas guardadas. La lista ya las sigue.',
          actions: [{ label: 'Deshacer', run: () => void goBack() }],
        });
      },
      () => undefined,
    );
  });
  const look = onSubmit(async (rules) => {
    save.reset();
    await preview.mutateAsync(rules).catch(() => undefined);
  });
  const askToGoBack = async () => {
    const yes = await ask({
      title: '¿Volver a las reglas anteriores?',
      body: <p>La lista se calcula de nuevo con ellas.</p>,
      confirm: 'Volver a las anteriores',
      cancel: 'Dejarlas así',
      look: 'primary',
    });
    if (yes) await goBack();
  };
  const error = save.error ?? (preview.error && !preview.isPending ? preview.error : null);

  return (
    <>
      <form ref={ref} className={styles.form} onSubmit={send} noValidate>
        <RuleFields form={form} names={usual} />
        <details className={styles.model}>
          <summary>Del modelo</summary>
          <p className={styles.about}>
            Con estos números se calcula la probabilidad. Cámbialos solo si sabes qué hace cada uno.
          </p>
          <RuleFields form={form} names={ofTheModel} />
        </details>
        {areOthers && dirty && (
          <p className={styles.others} role="note">
            Otra persona cambió las reglas mientras escribías.{' '}
            <Button look="quiet" onClick={() => form.reset(reglas)}>
              Ver las suyas
            </Button>
          </p>
        )}
        {error && <FormError>{sentenceFor(error)}</FormError>}
        {preview.data && isOfTyped && <PreviewOf {...preview.data} />}
        <div className={styles.actions}>
          <Button pending={preview.isPending} onClick={look}>
            {preview.isPending ? 'Calculando…' : 'Ver qué cambiaría'}
          </Button>
          <Button type="submit" look="primary" pending={save.isPending} idle={!dirty}>
            {save.isPending ? 'Guardando…' : 'Guardar las reglas'}
          </Button>
          {dirty && (
            <Button look="quiet" onClick={() => form.reset(reglas)}>
              Dejarlas como estaban
            </Button>
          )}
        </div>
      </form>
      {anteriores && !dirty && (
        <p className={styles.before}>
          {anteriores.por} las cambió {when(anteriores.cuando)}.{' '}
          <Button look="quiet" pending={undo.isPending} onClick={() => void askToGoBack()}>
            Volver a las anteriores
          </Button>
        </p>
      )}
      {dialog}
    </>
  );
}

/** The rules by which lost sales become a list of what to stock: those of the whole chain. */
export default function RulesSection() {
  const rules = useQuery(rulesQuery());
  const { data } = rules;
  return (
    <section className={styles.section} aria-labelledby="rules-title">
      <div>
        <h2 id="rules-title">Reglas</h2>
        <p className={styles.about}>
          Valen para toda la cadena. Mira primero qué cambiaría: nada se mueve hasta que las guardas.
        </p>
      </div>
      {!data && <QueryState query={rules} rows={5} />}
      {data && <RulesForm {...data} />}
    </section>
  );
}
