import { type SectionName, sectionTitle } from '@mostrador/contract/migration';
import { useRef } from 'react';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { previewedSections } from '../../lib/sections.ts';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { usePassFocusOn } from '../../ui/focus/use-pass-focus-on.ts';
import { FormError } from '../../ui/state/form-error.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useChangeSection } from './api.ts';
import styles from './migration-bar.module.css';

const question = {
  title: '¿Poner la sección en vivo?',
  body: (
    <p>
      Todo el personal la verá completa en lugar del aviso, al momento. Puedes regresarla en Administración, en
      «Secciones en migración».
    </p>
  ),
  confirm: 'Ponerla en vivo',
  cancel: 'Cancelar',
  look: 'primary',
} as const;

type MigrationBarProps = {
  name: SectionName;
  /** Over the section itself, which nobody else sees yet, instead of over the notice. */
  previewing: boolean;
};

/** Over a section in migration, for the administrator: what staff see of it, and the way to change that. */
export function MigrationBar({ name, previewing }: MigrationBarProps) {
  const bar = useRef<HTMLElement>(null);
  const change = useChangeSection(name);
  const { ask, dialog } = useConfirm();
  const toast = useToast();
  usePassFocusOn(bar);

  const preview = (wanted: boolean) => {
    const others = previewedSections.get().filter((other) => other !== name);
    previewedSections.set(wanted ? [...others, name] : others);
  };
  const goLive = async () => {
    if (!(await ask(question))) return;
    // Not a callback of `mutate`: the section takes the place of this bar before one would run.
    const changed = await change.mutateAsync('vivo').catch(() => null);
    if (!changed) return;
    preview(false);
    toast({ text: `${sectionTitle(name)} está en vivo. Todos ven la sección completa.` });
  };

  return (
    <section ref={bar} className={styles.bar} aria-label="Para la administración">
      <p className={styles.words}>
        {previewing ? (
          <>
            <strong>Vista previa.</strong> Solo tú ves esta sección; el personal ve el aviso.
          </>
        ) : (
          <strong>Así lo ve el personal</strong>
        )}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => preview(!previewing)}>{previewing ? 'Volver al aviso' : 'Ver la sección'}</Button>
        <Button look="primary" pending={change.isPending} onClick={() => void goLive()}>
          Ponerla en vivo
        </Button>
      </div>
      {change.error && (
        <div className={styles.error}>
          <FormError>{sentenceFor(change.error)}</FormError>
        </div>
      )}
      {dialog}
    </section>
  );
}
