import { useQuery } from '@tanstack/react-query';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { Section } from '../../ui/section/section.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { ErrorState } from '../../ui/state/state.tsx';
import { accountQuery } from './account-query.ts';
import { SectionSwitch } from './section-switch.tsx';
import { sectionsQuery } from './sections-query.ts';
import styles from './sections-section.module.css';

/** The administrator's switches: what staff find behind three entries of the menu. */
export default function SectionsSection() {
  const { data: sections, error, isFetching, refetch } = useQuery(sectionsQuery());
  const { data: account } = useQuery(accountQuery());
  const unset = account && (!account.url || !account.email);
  return (
    <Section>
      <p className={styles.lead}>
        Cada sección muestra el aviso de migración o la sección completa. El cambio llega al momento a todas las
        pantallas abiertas.
      </p>
      {unset && (
        <p className={styles.note}>
          Al aviso le falta la dirección o la cuenta del sitio nuevo: Sistemas las pone con <code>MIGRATION_URL</code>,{' '}
          <code>MIGRATION_EMAIL</code> y <code>MIGRATION_KEY</code>. Mientras tanto, el aviso pide solicitarlas a
          soporte.
        </p>
      )}
      {error && <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />}
      {!sections && !error && <LoadingState />}
      {sections && (
        <ul className={styles.cards}>
          {sections.map((section) => (
            <li key={section.name}>
              <SectionSwitch section={section} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
