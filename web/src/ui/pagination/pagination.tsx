import { ChevronLeft, ChevronRight } from 'lucide-react';
import { number } from '../../lib/numbers.ts';
import { Button } from '../button/button.tsx';
import { pageRange } from './page-range.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  /** Names what is paged through. */
  label: string;
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
};

export function Pagination({ label, page, size, total, onPage }: PaginationProps) {
  const { first, last, pages } = pageRange(page, size, total);
  return (
    <nav className={styles.pagination} aria-label={label}>
      <p className={styles.range} role="status">
        {number(first)}–{number(last)} de {number(total)}
      </p>
      {pages > 1 && (
        <div className={styles.buttons}>
          <Button idle={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft size={20} aria-hidden="true" />
            Anterior
          </Button>
          <Button idle={page >= pages} onClick={() => onPage(page + 1)}>
            Siguiente
            <ChevronRight size={20} aria-hidden="true" />
          </Button>
        </div>
      )}
    </nav>
  );
}
