import { timeZoneOf } from '@mostrador/contract/branches';
import { lostSaleReasons, type OutcomeName, type OwnLostSale, reportOutcomes } from '@mostrador/contract/lost-sales';
import { Pencil, Trash2 } from 'lucide-react';
import { moment } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip/chip.tsx';
import { partWords } from '../part-words.ts';
import styles from './own.module.css';

type OwnReportProps = { sale: OwnLostSale; withdrawing: boolean; onCorrect: () => void; onWithdraw: () => void };

const tones: Record<OutcomeName, ChipTone> = {
  'en-revision': 'blue',
  surtida: 'green',
  'por-transferir': 'blue',
  equivalente: 'blue',
  descartada: 'steel',
};

/** One report, and what became of it; its buttons are there for as long as the server takes a change. */
export function OwnReport({ sale, withdrawing, onCorrect, onWithdraw }: OwnReportProps) {
  const { id, reported_at, changeable_until, plaza, motivo, destino } = sale;
  const zone = { timeZone: timeZoneOf(plaza) };

  const about = [sale.sucursal, sale.categoria, motivo && lostSaleReasons[motivo].text, sale.mensaje];
  return (
    <li className={styles.report}>
      <p className={styles.date}>
        <strong>N.º {id}</strong>
        <time dateTime={reported_at}>{moment(reported_at, zone)}</time>
      </p>
      <div>
        <p className={styles.part}>
          {sale.cantidad} × {partWords(sale)}
        </p>
        <p>
          {sale.car_marca} {sale.car_modelo} {sale.car_anio}, {sale.car_motor}
        </p>
        <p className={styles.about}>{about.filter(Boolean).join(' · ')}</p>
        {destino && (
          <p className={styles.outcome}>
            <Chip tone={tones[destino.estado]}>{reportOutcomes[destino.estado]}</Chip>
            <span>{destino.texto}</span>
          </p>
        )}
      </div>
      {changeable_until && (
        <div className={styles.change}>
          <div className={styles.actions}>
            <Button aria-label={`Corregir la venta perdida n.º ${id}`} onClick={onCorrect}>
              <Pencil size={18} aria-hidden="true" />
              Corregir
            </Button>
            <Button
              look="quiet"
              aria-label={`Retirar la venta perdida n.º ${id}`}
              pending={withdrawing}
              onClick={onWithdraw}
            >
              {!withdrawing && <Trash2 size={18} aria-hidden="true" />}
              {withdrawing ? 'Retirando…' : 'Retirar'}
            </Button>
          </div>
          <p className={styles.about}>Hasta el {moment(changeable_until, zone)}</p>
        </div>
      )}
    </li>
  );
}
