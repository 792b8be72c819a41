import { peopleLimits } from '@mostrador/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useBoot } from '../../lib/boot.ts';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { usePagedSearch } from '../../lib/use-paged-search.ts';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { SearchTool } from '../../ui/section/search-tool.tsx';
import { Results, Section, Tools } from '../../ui/section/section.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { EmptyState, ErrorState } from '../../ui/state/state.tsx';
import { NewPerson } from './new-person.tsx';
import { peopleQuery } from './people-query.ts';
import styles from './people-section.module.css';
import { PeopleTable } from './people-table.tsx';

/** Everyone who has an account, and what the administrator may do about it. */
export default function PeopleSection() {
  const { signInMethod } = useBoot();
  const { typed, type, search, page, setPage } = usePagedSearch();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(peopleQuery(search, page));

  return (
    <Section>
      <Tools>
        <SearchTool
          value={typed}
          onChange={type}
          maxLength={peopleLimits.search.max}
          placeholder="Nombre, usuario, correo o sucursal"
        />
        {signInMethod === 'password' && <NewPerson />}
      </Tools>
      {signInMethod === 'oidc' && (
        <p className={styles.note}>
          Las cuentas se administran en el sistema de la empresa; aquí aparece quien ya entró.
        </p>
      )}
      {error && <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !error && <LoadingState rows={5} />}
      {data?.total === 0 && <EmptyState title="No encontramos a nadie">Prueba con otra parte del nombre.</EmptyState>}
      {data && data.total > 0 && (
        <Results busy={isPlaceholderData}>
          <PeopleTable people={data.people} />
          <Pagination
            label="Páginas de usuarios"
            page={page}
            size={peopleLimits.pageSize}
            total={data.total}
            onPage={setPage}
          />
        </Results>
      )}
    </Section>
  );
}
