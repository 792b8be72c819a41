import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useToast } from '../../ui/toast/toast-context.ts';
import styles from './search-button.module.css';

type Palette = ComponentType<{ onClose: () => void }>;

const load = () => import('./palette.tsx');
/** Ctrl+K anywhere, and / outside of text fields; neither while another dialog is open. */
function isShortcut({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  // Caps Lock makes it a K; with Shift it belongs to the browser.
  const pressed = ctrlKey || metaKey ? key.toLowerCase() === 'k' && !shiftKey : key === '/' && !typing;
  return pressed && !document.querySelector('dialog:modal');
}

/** Looks like a search box and opens the real one, whose code and index load on hover or focus. */
export function SearchButton() {
  const [Opened, setOpened] = useState<Palette | null>(null);
  const [opening, setOpening] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const queryClient = useQueryClient();

  /** Offline it may fail; the dialog says so when somebody opens it. */
  const preload = () => {
    load()
      .then((palette) => palette.preload(queryClient))
      .catch(() => {});
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      button.current?.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const open = async () => {
    setOpening(true);
    try {
      const { Palette } = await load();
      setOpened(() => Palette);
    } catch {
      toast({ text: 'No se pudo abrir la búsqueda. Revisa tu internet e inténtalo de nuevo.', tone: 'problem' });
    } finally {
      setOpening(false);
    }
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        aria-busy={opening}
        onClick={() => void open()}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Search size={20} aria-hidden="true" />
        <span className={styles.words}>Buscar en el portal</span>
        <span aria-hidden="true" className={styles.keys}>
          Ctrl K
        </span>
      </button>
      {Opened && <Opened onClose={() => setOpened(null)} />}
    </>
  );
}
