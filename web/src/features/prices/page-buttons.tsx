import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import styles from './prices.module.css';

type PageButtonsProps = { page: number; pages: number; onPage: (page: number) => void };

export function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  return (
    <nav className={styles.pages} aria-label="Páginas de precios">
      <Button idle={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={20} aria-hidden="true" />
        Anterior
      </Button>
      <p>
        Página {page} de {pages}
      </p>
      <Button idle={page >= pages} onClick={() => onPage(page + 1)}>
        Siguiente
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
    </nav>
  );
}
