import {
  type Section as MigratingSection,
  type SectionState,
  sectionStateNames,
  sectionTitle,
} from '@mostrador/contract/migration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { when } from '../../lib/dates.ts';
import { isUnsure, sentenceFor } from '../../lib/http/problem-error.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Section } from '../../ui/section/section.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { accountQuery, sectionsQuery, useChangeSection } from './api.ts';
import styles from './sections-section.module.css';

const choices: { value: SectionState; text: string }[] = [
  { value: 'migracion', text: 'En migración' },
  { value: 'vivo', text: 'En vivo' },
];

const effects: Record<SectionState, string> = {
  migracion: 'Todos ven el aviso de migración.',
  vivo: 'Todos ven la sección completa.',
};

function since({ state, changedBy, changedAt }: MigratingSection): string {
  if (!changedAt) return 'Así viene el portal; nadie la ha cambiado.';
  return `${changedBy} la puso ${sectionStateNames[state]} ${when(changedAt)}.`;
}

/**
 * The switch of one section. A choice that could not be saved stays selected, with a button to retry it, and one to undo
 * it where it is sure that nothing was saved.
 */
function SectionSwitch({ section }: { section: MigratingSection }) {
  const { name, state } = section;
  const change = useChangeSection(name);
  const toast = useToast();
  const title = sectionTitle(name);
  const [wanted, setWanted] = useState<SectionState | null>(null);

  const choose = (next: SectionState) => {
    setWanted(next);
    change.mutate(next, {
      onSuccess: () => {
        setWanted(null);
        toast({ text: `${title} está ${sectionStateNames[next]}. ${effects[next]}` });
      },
    });
  };
  const undo = () => {
    setWanted(null);
    change.reset();
  };

  const unsure = change.isError && isUnsure(change.error);
  const failure = unsure
    ? `El portal no confirmó el cambio: quizá ya está ${sectionStateNames[wanted ?? state]}.`
    : `${sentenceFor(change.error)} Sigue ${sectionStateNames[state]}.`;

  return (
    <Card edge={state === 'vivo' ? 'green' : 'steel'} className={styles.card}>
      <h2 className={styles.title}>
        <Link href={`/${name}`}>{title}</Link>
      </h2>
      <Segmented
        label={`Lo que ve el personal en ${title}`}
        options={choices}
        value={wanted ?? state}
        onChange={choose}
      />
      {change.isError && (
        <FormError>
          <p>{failure}</p>
          <div className={styles.again}>
            <Button onClick={() => choose(wanted ?? state)}>Reintentar</Button>
            {!unsure && (
              <Button look="quiet" onClick={undo}>
                Dejar como estaba
              </Button>
            )}
          </div>
        </FormError>
      )}
      <p className={styles.since} aria-busy={change.isPending}>
        {change.isPending ? 'Guardando…' : `${effects[state]} ${since(section)}`}
      </p>
    </Card>
  );
}

/** The administrator's switches for the sections that move to the new site. */
export default function SectionsSection() {
  const query = useQuery(sectionsQuery());
  const { data: sections } = query;
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
      <QueryState query={query} rows={3} />
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
