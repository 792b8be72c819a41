import { type CreatedToken, type MachineToken, tokenPermissions } from '@mostrador/contract/tokens';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { dayOf, longDay, when } from '../../lib/dates.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { PassingButton } from '../../ui/button/passing-button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { type Question, useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Results, Section, Tools } from '../../ui/section/section.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useAttempt } from '../../ui/toast/use-attempt.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { tokensQuery, useWithdrawToken } from './api.ts';
import { IssuedToken } from './issued-token.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { tokenState } from './token-state.ts';
import styles from './tokens.module.css';

const columns = ['Nombre', 'Puede leer', 'Sucursales', 'Vence', 'Último uso', 'Estado'];

function withdrawQuestion({ nombre }: MachineToken): Question {
  return {
    title: `¿Retirar el acceso «${nombre}»?`,
    body: (
      <p>Ese sistema deja de leer en unos segundos. No se puede deshacer: para que lea de nuevo, crea otro acceso.</p>
    ),
    confirm: 'Retirar',
    cancel: 'Cancelar',
  };
}

type TokenRowProps = { token: MachineToken; now: number; busy: boolean; onWithdraw: () => void };

function TokenRow({ token, now, busy, onWithdraw }: TokenRowProps) {
  const { timeZone } = useBoot();
  const { nombre, permisos, alcance, creado, creado_por, vence, ultimo_uso } = token;
  const { text, tone, usable } = tokenState(token, now);
  return (
    <tr className={usable ? undefined : styles.ended}>
      {/* Here the focus goes on when the button goes, and not on the button of another access. */}
      <th scope="row" tabIndex={-1}>
        {nombre}
        <span className={styles.created}>
          De {creado_por}, {longDay(dayOf(new Date(creado), { timeZone }))}
        </span>
      </th>
      <td data-label="Puede leer">{permisos.map((name) => tokenPermissions[name]).join(', ')}</td>
      <td data-label="Sucursales">{alcance}</td>
      <td data-label="Vence">{longDay(dayOf(new Date(vence), { timeZone }))}</td>
      <td data-label="Último uso">{ultimo_uso ? when(ultimo_uso, { timeZone }) : 'Nunca'}</td>
      <td data-label="Estado">
        <span>
          <Chip tone={tone}>{text}</Chip>
        </span>
      </td>
      <td>
        {usable && (
          <PassingButton pending={busy} onClick={onWithdraw}>
            Retirar
            <VisuallyHidden> el acceso {nombre}</VisuallyHidden>
          </PassingButton>
        )}
      </td>
    </tr>
  );
}

function TokenTable({ tokens }: { tokens: readonly MachineToken[] }) {
  const now = useNow();
  const { ask, dialog } = useConfirm();
  const withdraw = useWithdrawToken();
  const toast = useToast();
  const attempt = useAttempt();

  const start = async (token: MachineToken) => {
    if (!(await ask(withdrawQuestion(token)))) return;
    await attempt(withdraw.mutateAsync(token.id), () => toast({ text: `Acceso «${token.nombre}» retirado` }));
  };

  return (
    <>
      <CardTable caption="Accesos de otros sistemas" columns={columns} className={styles.table} unnamedLast>
        {tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            now={now}
            busy={withdraw.isPending && withdraw.variables === token.id}
            onWithdraw={() => void start(token)}
          />
        ))}
      </CardTable>
      {dialog}
    </>
  );
}

/** The chain's other systems that may read the portal's data. */
export default function TokensSection() {
  const tokens = useQuery(tokensQuery());
  const { data } = tokens;
  const [creating, setCreating] = useState(false);
  const [issued, setIssued] = useState<CreatedToken | null>(null);

  return (
    <Section>
      <Tools>
        <p className={styles.intro}>
          Otros sistemas de la empresa pueden leer datos del portal, sin cambiar nada. Cada uno con su propio acceso,
          que se retira sin afectar a los demás.
        </p>
        <Button look="primary" onClick={() => setCreating(true)}>
          <KeyRound size={20} aria-hidden="true" />
          Nuevo acceso
        </Button>
      </Tools>
      {!data && <QueryState query={tokens} rows={3} />}
      {data?.length === 0 && (
        <EmptyState title="Ningún otro sistema tiene acceso">
          Crea uno cuando, por ejemplo, el tablero de compras necesite las ventas perdidas.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Results busy={false}>
          <TokenTable tokens={data} />
        </Results>
      )}
      {creating && <NewTokenDialog onClose={() => setCreating(false)} onCreated={setIssued} />}
      <IssuedToken issued={issued} onClose={() => setIssued(null)} />
    </Section>
  );
}
