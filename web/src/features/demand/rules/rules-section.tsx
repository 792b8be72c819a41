import { tiers } from '@mostrador/contract/demand';
import {
  type DemandRule,
  type DemandRules,
  type DemandRulesAnswer,
  type DemandRulesPreview,
  demandRuleNames,
  demandRules,
  demandRulesSchema,
} from '@mostrador/contract/demand-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { when } from '../../../lib/dates.ts';
import { isProblem, isUnsure, sentenceFor } from '../../../lib/http/problem-error.ts';
import { counted, number } from '../../../lib/numbers.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useTheirs } from '../../../lib/use-theirs.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/inputs.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { StoredMeanwhile } from '../../../ui/state/stored-meanwhile.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAttempt } from '../../../ui/toast/use-attempt.ts';
import { percent } from '../part/explanation.ts';
import { rulesQuery, usePreviewRules, useSaveRules, useUndoRules } from './api.ts';
import styles from './rules.module.css';
import { otherRules } from './rules-words.ts';

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
function PreviewOf({ ahora, con_estas }: DemandRulesPreview) {
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

const changedBefore = 'Las reglas ya habían cambiado otra vez, así que no deshicimos nada.';
const perhapsBack =
  'El portal no confirmó el cambio. Mira qué reglas valen ahora: si ya son las que querías, no vuelvas otra vez.';

function undoWords(error: unknown): string {
  if (isProblem(error, 'changed-meanwhile')) return changedBefore;
  return isUnsure(error) ? perhapsBack : sentenceFor(error);
}

function RulesForm({ reglas, anteriores, version }: DemandRulesAnswer) {
  const queryClient = useQueryClient();
  const preview = usePreviewRules();
  const save = useSaveRules();
  const undo = useUndoRules();
  const toast = useToast();
  const attempt = useAttempt();
  const { ask, dialog } = useConfirm();
  const { form, ref, dirty, onSubmit } = useContractForm<DemandRules>({
    check: demandRulesSchema,
    defaults: reglas,
    error: save.error ?? preview.error,
  });
  /** Of the rules that the form shows, or that the person was told of: saving replaces no others. */
  const [seen, setSeen] = useState(version);
  const { theirs, reload, clear } = useTheirs(async () => {
    const current = await queryClient.fetchQuery({ ...rulesQuery(), staleTime: 0 });
    setSeen(current.version);
    return current.reglas;
  });
  // The rules of somebody else replace those on the screen, but nothing that is being typed.
  const opened = form.formState.defaultValues;
  const areOthers = JSON.stringify(opened) !== JSON.stringify(reglas);
  useEffect(() => {
    if (dirty) return;
    if (areOthers) form.reset(reglas);
    setSeen(version);
    clear();
  }, [areOthers, clear, dirty, form, reglas, version]);
  // What was previewed for other numbers says nothing about these.
  const typed = form.watch();
  const isOfTyped = JSON.stringify(preview.variables) === JSON.stringify(typed);
  const others = theirs ? otherRules(theirs, typed) : '';

  const goBack = (from: number) =>
    attempt(
      undo.mutateAsync(from),
      ({ version: now }) => {
        setSeen(now);
        toast({ text: 'Volvieron las reglas anteriores.' });
      },
      undoWords,
    );
  const open = (rules: DemandRules) => {
    form.reset(rules);
    save.reset();
    clear();
  };
  const send = onSubmit(async (rules) => {
    try {
      const saved = await save.mutateAsync({ rules, version: seen });
      open(rules);
      preview.reset();
      toast({
        text: 'Reglas guardadas. La lista ya las sigue.',
        actions: [{ label: 'Deshacer', run: () => void goBack(saved.version) }],
      });
    } catch (error) {
      if (isProblem(error, 'changed-meanwhile')) await reload();
    }
  });
  const look = onSubmit(async (rules) => {
    save.reset();
    await preview.mutateAsync(rules).catch(() => undefined);
  });
  const askToGoBack = async (before: DemandRules) => {
    const yes = await ask({
      title: '¿Volver a las reglas anteriores?',
      body: (
        <>
          <p>La lista se calcula de nuevo con ellas. Entonces vale:</p>
          <p>{otherRules(before, reglas)}</p>
        </>
      ),
      confirm: 'Volver a las anteriores',
      cancel: 'Dejarlas así',
      look: 'primary',
    });
    if (yes) await goBack(version);
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
        {error && (
          <FormError>
            {sentenceFor(error)}
            {others !== '' && isProblem(error, 'changed-meanwhile') && (
              <StoredMeanwhile>Ahora vale: {others}</StoredMeanwhile>
            )}
          </FormError>
        )}
        {preview.data && isOfTyped && <PreviewOf {...preview.data} />}
        <div className={styles.actions}>
          <Button pending={preview.isPending} onClick={look}>
            {preview.isPending ? 'Calculando…' : 'Ver qué cambiaría'}
          </Button>
          <Button type="submit" look="primary" pending={save.isPending} idle={!dirty}>
            {save.isPending ? 'Guardando…' : 'Guardar las reglas'}
          </Button>
          {dirty && (
            <Button look="quiet" onClick={() => open(reglas)}>
              Dejarlas como estaban
            </Button>
          )}
        </div>
        {/* Below the buttons, which must not move under a finger. While this form is being saved, the other rules are its own. */}
        {areOthers && dirty && !save.isPending && (
          <p className={styles.others} role="note">
            Otra persona cambió las reglas mientras escribías.{' '}
            <Button look="quiet" onClick={() => open(reglas)}>
              Ver las suyas
            </Button>
          </p>
        )}
      </form>
      {anteriores && !dirty && (
        <p className={styles.before}>
          {anteriores.por} las cambió {when(anteriores.cuando)}.{' '}
          <Button look="quiet" pending={undo.isPending} onClick={() => void askToGoBack(anteriores.reglas)}>
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
