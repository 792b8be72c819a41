import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { RetryButton } from '../../ui/section/retry-button.tsx';
import { Section, Tools } from '../../ui/section/section.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { helpPagesQuery } from './api.ts';
import { filterHelpPages } from './filter-help-pages.ts';
import { HelpPageList } from './help-page-list.tsx';
import styles from './help-pages.module.css';

const countWords = (count: number) => (count === 1 ? '1 página' : `${count} páginas`);

/** All pages, filtered while typing. When they do not load, nothing takes the list's place, as the specification says. */
export default function HelpPagesScreen() {
  const { data: pages, error, isFetching, refetch } = useQuery(helpPagesQuery());
  const [typed, setTyped] = useState('');
  const [, navigate] = useLocation();
  const filter = useRef<HTMLInputElement>(null);
  const found = filterHelpPages(pages ?? [], typed);

  const clear = () => {
    setTyped('');
    filter.current?.focus();
  };

  return (
    <Section>
      <Tools>
        <div className={styles.filter}>
          <Field label="Filtrar">
            {(control) => (
              <SearchInput
                {...control}
                ref={filter}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                placeholder="Nombre, tipo, categoría o comentario"
              />
            )}
          </Field>
        </div>
        <Button look="primary" onClick={() => navigate('/paginas/agregar')}>
          <Plus size={20} aria-hidden="true" />
          Agregar página
        </Button>
        {error && !pages && <RetryButton pending={isFetching} onRetry={() => void refetch()} />}
      </Tools>
      {!pages && !error && <LoadingState rows={4} />}
      {pages && pages.length > 0 && (
        <p className={styles.count} role="status">
          {found.length === pages.length ? countWords(pages.length) : `${found.length} de ${countWords(pages.length)}`}
        </p>
      )}
      {pages?.length === 0 && (
        <EmptyState title="Todavía no hay páginas de ayuda">
          Agrega la primera: el catálogo o sitio que más usas en el mostrador.
        </EmptyState>
      )}
      {pages && pages.length > 0 && found.length === 0 && (
        <EmptyState title={`Ninguna página dice «${typed.trim()}»`}>
          <p>Prueba con menos letras o con otra palabra.</p>
          <Button className={styles.clear} onClick={clear}>
            Quitar el filtro
          </Button>
        </EmptyState>
      )}
      <HelpPageList pages={found} onDeleted={() => filter.current?.focus()} />
    </Section>
  );
}
