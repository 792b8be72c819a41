import type { SectionName } from '@mostrador/contract/migration';
import { useQuery } from '@tanstack/react-query';
import { Headset, Pause, Play, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { accountQuery } from './api.ts';
import styles from './migration-notice.module.css';
import { MigrationSteps } from './migration-steps.tsx';
import { NoticeHero } from './notice-hero.tsx';

const moved: Record<SectionName, string> = {
  paginas: 'Las páginas de ayuda ya están en la página nueva.',
  sucursales: 'El directorio de sucursales ya está en la página nueva.',
  lista_precios: 'La lista de precios ya está en la página nueva.',
};

/** What staff see while a section moves to the new site. The heading is the specification's, to the letter. */
export function MigrationNotice({ name }: { name: SectionName }) {
  const heading = useId();
  const account = useQuery(accountQuery());
  return (
    <section className={styles.notice} aria-labelledby={heading}>
      <Hero heading={heading} lead={moved[name]} />
      <p className={styles.warning}>
        <TriangleAlert size={32} aria-hidden="true" />
        <span>
          <strong>Lee todo antes de pedir ayuda.</strong> Son cuatro pasos cortos y casi siempre resuelven la duda.
        </span>
      </p>
      <MigrationSteps account={account} />
      <div className={styles.contact}>
        <Headset size={40} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <h3>¿Algo no te funciona?</h3>
          <p>
            Comunícate con el <strong>soporte local de Sistemas en Tijuana</strong>. Diles en qué paso te quedaste y qué
            dice la pantalla.
          </p>
        </div>
      </div>
    </section>
  );
}

function Hero({ heading, lead }: { heading: string; lead: string }) {
  const [moving, setMoving] = useState(true);
  const Icon = moving ? Pause : Play;
  const pause = (
    <button type="button" className={styles.pause} onClick={() => setMoving(!moving)}>
      <Icon size={18} aria-hidden="true" />
      {moving ? 'Detener flechas' : 'Mover flechas'}
    </button>
  );
  return (
    <NoticeHero arrows={moving ? 'moving' : 'still'} pause={pause}>
      <p className={styles.kicker}>Aviso para todo el personal</p>
      <h2 id={heading} className={styles.heading}>
        Estamos Migrando a una Pagina Nueva
      </h2>
      <p className={styles.lead}>{lead} Sigue los pasos para entrar.</p>
    </NoticeHero>
  );
}
