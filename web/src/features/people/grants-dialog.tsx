import { contentOwners } from '@mostrador/contract/documents';
import { type Grant, grantInWords, roles } from '@mostrador/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { when } from '../../lib/dates.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PassingButton } from '../../ui/button/passing-button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { type Question, useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { grantsOfQuery, useWithdrawGrant } from './api.ts';
import { GrantForm } from './grant-form.tsx';
import styles from './grants.module.css';

/** Whose roles they are. */
export type Holder = { id: string; name: string };

export const originTexts: Record<Grant['origen'], string> = {
  portal: 'Dada aquí',
  directorio: 'Del sistema de la empresa',
  ajustes: 'De los ajustes del portal',
};

/** "Desde ayer, 10:15, por Administración". */
function sinceWords({ origen, por, desde }: Grant): string {
  if (origen !== 'portal') return originTexts[origen];
  return [desde && `Desde ${when(desde)}`, por && `por ${por}`].filter(Boolean).join(', ');
}

export function areasWords({ rol, areas, aprobador }: Grant): string {
  if (rol !== 'contenido') return '';
  const named = areas.length > 0 ? areas.map((area) => contentOwners[area].name).join(', ') : 'Todas las áreas';
  return aprobador ? `${named}. Aprueba.` : named;
}

function withdrawQuestion(grant: Grant, { name }: Holder): Question {
  return {
    title: `¿Retirar a ${name} la función ${grantInWords(grant)}?`,
    body: 'Deja de tener estos permisos de inmediato, en todos sus equipos.',
    confirm: 'Retirar',
    cancel: 'Cancelar',
  };
}

type GrantItemProps = { grant: Grant; busy: boolean; onWithdraw: () => void };

function GrantItem({ grant, busy, onWithdraw }: GrantItemProps) {
  const words = grantInWords(grant);
  const areas = areasWords(grant);
  return (
    <li className={styles.grant}>
      <div className={styles.about}>
        <strong>{words}</strong>
        <span>{areas || roles[grant.rol].summary}</span>
        <span className={styles.since}>{sinceWords(grant)}</span>
      </div>
      {grant.origen === 'portal' ? (
        <PassingButton pending={busy} onClick={onWithdraw}>
          Retirar
          <VisuallyHidden> la función {words}</VisuallyHidden>
        </PassingButton>
      ) : (
        <Chip tone="blue">Se cambia allá</Chip>
      )}
    </li>
  );
}

type GrantsProps = { holder: Holder; ask: (question: Question) => Promise<boolean>; onClose: () => void };

function Grants({ holder, ask, onClose }: GrantsProps) {
  const grants = useQuery(grantsOfQuery(holder.id));
  const { data } = grants;
  const withdraw = useWithdrawGrant(holder.id);
  const [done, setDone] = useState('');

  const withdrawOne = async (grant: Grant) => {
    const { id } = grant;
    if (id === null || !(await ask(withdrawQuestion(grant, holder)))) return;
    withdraw.mutate(id, { onSuccess: () => setDone(`Ya no tiene la función ${grantInWords(grant)}.`) });
  };

  return (
    <>
      <p>
        Lo que <strong>{holder.name}</strong> puede hacer además de lo que todos pueden.
      </p>
      <QueryState query={grants} rows={2} />
      {data?.length === 0 && <p className={styles.none}>Todavía no tiene ninguna función.</p>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={`Funciones de ${holder.name}`}>
          {data.map((grant) => (
            <GrantItem
              key={grant.id ?? 'settings'}
              grant={grant}
              busy={withdraw.isPending && withdraw.variables === grant.id}
              onWithdraw={() => void withdrawOne(grant)}
            />
          ))}
        </ul>
      )}
      {withdraw.error && <FormError>{sentenceFor(withdraw.error)}</FormError>}
      {data && (
        <GrantForm personId={holder.id} onGiven={(grant) => setDone(`Ya tiene la función ${grantInWords(grant)}.`)} />
      )}
      {/* The list shows it; a toast would stay behind the dialog. */}
      <VisuallyHidden role="status">{done}</VisuallyHidden>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </>
  );
}

/** Shows the roles of a person, gives another and withdraws one. */
export function GrantsDialog({ holder, onClose }: { holder: Holder | null; onClose: () => void }) {
  const { ask, dialog } = useConfirm();
  return (
    <>
      <Dialog title="Funciones" open={holder !== null} onClose={onClose}>
        {holder && <Grants key={holder.id} holder={holder} ask={ask} onClose={onClose} />}
      </Dialog>
      {dialog}
    </>
  );
}
