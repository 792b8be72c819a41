import { type Branch, plazaOptions } from '@mostrador/contract/branches';
import { lostSaleLimits } from '@mostrador/contract/lost-sales';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea, TextInput } from '../../../ui/field/inputs.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { branchesQuery } from '../../branches/api.ts';
import { BranchSelect, chooseBranch, choosePlaza, type Place } from '../../branches/public.tsx';
import chip from './chip.module.css';
import { Counter } from './counter.tsx';
import { DeviceBranch } from './device-branch.tsx';
import styles from './form.module.css';
import { branchOfDevice } from './opening.ts';
import { settlePlace } from './place.ts';
import { namesOfDevice } from './recent-names.ts';
import { isSearching, StepFailure, searching } from './step-controls.tsx';
import { useField, useLostSaleForm } from './use-field.ts';

const noBranches: readonly Branch[] = [];

/** Who reports. Where several people use the account, those who did so last on this device are offered. */
function NameField() {
  const { shared } = useViewer();
  const name = useField('nombre');
  const input = useRef<HTMLInputElement>(null);
  const [known] = useState(() => (shared ? namesOfDevice() : []));
  const choose = (chosen: string) => {
    name.change(chosen);
    input.current?.focus();
  };
  return (
    <>
      <Field name="nombre" label="Nombre completo" error={name.error}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={name.value}
            onChange={(event) => name.change(event.target.value)}
            maxLength={lostSaleLimits.nombre.max}
            autoComplete={shared ? 'off' : 'name'}
            autoCapitalize="words"
          />
        )}
      </Field>
      {known.length > 0 && (
        <ul className={styles.names} aria-label="Quién reporta">
          {known.map((offered) => (
            <li key={offered}>
              <button
                type="button"
                className={chip.chip}
                aria-pressed={offered === name.value}
                onClick={() => choose(offered)}
              >
                {offered}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * Name and branch of the person who reports, as the account or the device has them. A report that exists already
 * (`isNew` is false) keeps its branch when the account moves to another one.
 */
export function WhereFields({ isNew }: { isNew: boolean }) {
  const { branch: ownBranch } = useViewer();
  const { resetField } = useLostSaleForm();
  const plaza = useField('plaza');
  const branch = useField('sucursal');
  const comment = useField('mensaje');
  const list = useQuery(branchesQuery());
  const branches = list.data ?? noBranches;
  const place: Place = { plaza: plaza.value, sucursal: branch.value };

  /** Changes what the form opens with, which does not count as something typed. */
  const open = (next: Place) => {
    if (next.plaza !== place.plaza) resetField('plaza', { defaultValue: next.plaza });
    if (next.sucursal !== place.sucursal) resetField('sucursal', { defaultValue: next.sucursal });
  };
  const chosePlaza = useRef(false);
  const settle = useEffectEvent((known: readonly Branch[]) => open(settlePlace(place, known, chosePlaza.current)));
  useEffect(() => {
    if (list.data) settle(list.data);
  }, [list.data]);

  const change = (next: Place) => {
    if (next.plaza !== place.plaza) plaza.change(next.plaza);
    if (next.sucursal !== place.sucursal) branch.change(next.sucursal);
  };

  /** The report follows the account or the device until someone chooses another branch for it. */
  const follow = (chosen: string, before: string) => {
    if (place.sucursal === '' || place.sucursal === before) open(chooseBranch(place, chosen, branches));
  };
  const accountBefore = useRef(ownBranch);
  const followAccount = useEffectEvent(() => {
    const before = accountBefore.current;
    accountBefore.current = ownBranch;
    const choosing = place.sucursal === '' && chosePlaza.current;
    if (isNew && before !== ownBranch && !choosing) follow(ownBranch || branchOfDevice(), before || branchOfDevice());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person was moved to another branch meanwhile
  useEffect(() => followAccount(), [ownBranch]);

  return (
    <>
      <div className={styles.placeRow}>
        <Field name="plaza" label="Plaza" error={plaza.error}>
          {(control) => (
            <Select
              {...control}
              options={plazaOptions}
              placeholder="Elige"
              value={plaza.value}
              onChange={({ target }) => {
                chosePlaza.current = true;
                change(choosePlaza(place, target.value, branches));
              }}
            />
          )}
        </Field>
        <Field
          name="sucursal"
          label="Sucursal"
          error={branch.error}
          hint={list.error && <StepFailure step={list} what="las sucursales" />}
        >
          {(control) => (
            <BranchSelect
              {...control}
              busy={isSearching(list)}
              busyClass={styles.busy}
              placeholder={isSearching(list) ? searching : 'Elige'}
              branches={branches}
              plaza={plaza.value}
              value={branch.value}
              onChange={({ target }) => change(chooseBranch(place, target.value, branches))}
            />
          )}
        </Field>
      </div>
      {!ownBranch && <DeviceBranch branches={branches} busy={isSearching(list)} onChoose={follow} />}
      <NameField />
      <div className={styles.counted}>
        <Field
          label="Comentario (opcional)"
          error={comment.error}
          hint={<Counter length={comment.value.length} max={lostSaleLimits.mensaje.max} />}
        >
          {(control) => (
            <TextArea
              {...control}
              className={styles.comment}
              value={comment.value}
              onChange={(event) => comment.change(event.target.value)}
              maxLength={lostSaleLimits.mensaje.max}
              rows={2}
            />
          )}
        </Field>
      </div>
    </>
  );
}
