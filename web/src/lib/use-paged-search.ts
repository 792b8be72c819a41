import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/** What is looked for in a list of pages. Another search begins at the first page. */
export function usePagedSearch() {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDebounced(typed.trim(), 250);
  function type(text: string) {
    setTyped(text);
    setPage(1);
  }
  return { typed, type, search, page, setPage };
}
