import { type Section, type SectionState, sectionStateNames, sectionTitle } from '@mostrador/contract/migration';
import { useState } from 'react';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { when } from '../../lib/when.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useChangeSection } from './change-section.ts';
import styles from './sections-section.module.css';

const choices: { value: SectionState; text: string }[] = [
  { value: 'migracion', text: 'En migración' },
  { value: 'vivo', text: 'En vivo' },
];

const seen: Record<SectionState, string> = {
  migracion: 'Todos ven el aviso de migración.',
  vivo: 'Todos ven la sección completa.',
};

function since({ state, changedBy, changedAt }: Section): string {
  if (!changedAt) return 'Así viene el portal; nadie la ha cambiado.';
  return `${changedBy} la puso ${sectionStateNames[state]} ${when(changedAt)}.`;
}

/** One section's switch. A choice that could not be saved stays chosen, with what to do about it. */
export function SectionSwitch({ section }: { section: Section }) {
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
        toast({ text: `${title} está ${sectionStateNames[next]}. ${seen[next]}` });
      },
    });
  };
  const leave = () => {
    setWanted(null);
    change.reset();
  };

  return (
    <Card edge={state === 'vivo' ? 'green' : 'yellow'} className={styles.card}>
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
          <p>
            {sentenceFor(change.error)} Sigue {sectionStateNames[state]}.
          </p>
          <div className={styles.again}>
            <Button onClick={() => choose(wanted ?? state)}>Reintentar</Button>
            <Button look="quiet" onClick={leave}>
              Dejar como estaba
            </Button>
          </div>
        </FormError>
      )}
      <p className={styles.since} aria-busy={change.isPending}>
        {change.isPending ? 'Guardando…' : `${seen[state]} ${since(section)}`}
      </p>
    </Card>
  );
}
