import { bannerTiming } from '@mostrador/contract/banner';
import type { Message } from '@mostrador/contract/messages';
import { useQuery } from '@tanstack/react-query';
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { useStyle } from '../../../ui/style/use-style.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { messagesQuery } from '../api.ts';
import { MessageType } from '../message-type.tsx';
import styles from './banner.module.css';
import { bannerReducer, positionOf, startBanner } from './banner-state.ts';
import { Controls } from './controls.tsx';
import { Slide } from './slide.tsx';

const none: Message[] = [];
const announcements = { new: 'Mensaje nuevo', changed: 'Mensaje actualizado' };

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribeToMotion(change: () => void): () => void {
  const media = reducedMotionQuery();
  media.addEventListener('change', change);
  return () => media.removeEventListener('change', change);
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => reducedMotionQuery().matches,
    () => false,
  );
}

/** Whether the mouse or the keyboard focus is on the banner, which pauses it. */
function useAttention() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const section = useRef<HTMLElement>(null);
  // A button that goes with its message while it has the focus, or the mouse over it, says nothing when it is left.
  useEffect(() => {
    if (focused && !section.current?.contains(document.activeElement)) setFocused(false);
    if (pointed && !section.current?.matches(':hover')) setPointed(false);
  });
  return {
    section,
    focused,
    attended: pointed || focused,
    onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
    onPointerLeave: () => setPointed(false),
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
}

function subscribeToVisibility(change: () => void): () => void {
  document.addEventListener('visibilitychange', change);
  return () => document.removeEventListener('visibilitychange', change);
}

/** Calls `next` once the slide has been visible for its whole time. Pauses in a hidden tab. */
function useRotation(running: boolean, shown: number, next: () => void): void {
  const visible = useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => true,
  );
  const onTime = useEffectEvent(next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time starts again with every slide that is shown
  useEffect(() => {
    if (!running || !visible) return;
    const timer = setTimeout(() => onTime(), bannerTiming.slide);
    return () => clearTimeout(timer);
  }, [running, visible, shown]);
}

/** The whole text of a message, of which the banner shows one line. */
function MessageDialog({ message, onClose }: { message: Message | undefined; onClose: () => void }) {
  return (
    <Dialog title="Mensaje completo" open={message !== undefined} onClose={onClose}>
      {message && (
        <div className={styles.whole}>
          <MessageType colour={message.excerpt} />
          <p>{message.title}</p>
        </div>
      )}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A carousel that can be paused, moved by hand and read by a screen reader. */
export function MessagesBanner() {
  const { data: messages = none } = useQuery({
    ...messagesQuery(),
    refetchInterval: bannerTiming.refresh,
    refetchIntervalInBackground: true,
  });
  const [state, dispatch] = useReducer(bannerReducer, messages, startBanner);
  const strip = useRef<HTMLDivElement>(null);
  const [readingId, setReadingId] = useState<number | null>(null);
  const reducedMotion = useReducedMotion();
  const { section, focused, attended, ...attention } = useAttention();

  const several = state.messages.length > 1;
  const rotating = several && (state.mode === 'playing' || (state.mode === 'auto' && !reducedMotion));
  // Nobody reads a message that was deleted meanwhile.
  const reading = state.messages.find((message) => message.id === readingId);
  const known = useRef(messages);
  const receive = useEffectEvent(() =>
    dispatch({ type: 'messages', messages, held: focused || reading !== undefined }),
  );
  useEffect(() => {
    if (known.current === messages) return;
    known.current = messages;
    receive();
  }, [messages]);

  const running = rotating && !attended && !reading;
  useStyle(strip, {
    transform: `translateX(${state.cursor * -100}%)`,
    transitionDuration: `${reducedMotion ? 0 : bannerTiming.transition}ms`,
  });
  useRotation(running, state.shown, () => dispatch({ type: 'next' }));

  const position = `${positionOf(state) + 1} de ${state.messages.length}`;

  return (
    <section
      ref={section}
      className={styles.banner}
      aria-roledescription="carrusel"
      aria-label="Mensajes de la página"
      {...attention}
    >
      {several && (
        <Controls rotating={rotating} position={position} waiting={state.waitingId !== null} dispatch={dispatch} />
      )}
      <div className={styles.window} aria-live={running ? 'off' : 'polite'}>
        {state.messages.length === 0 && <p className={styles.empty}>Sin mensajes por ahora.</p>}
        <div
          key={state.strip}
          ref={strip}
          className={styles.strip}
          onTransitionEnd={() => dispatch({ type: 'settled' })}
        >
          {state.messages.map((message, index) => (
            <Slide
              key={message.id}
              message={message}
              label={`${index + 1} de ${state.messages.length}`}
              current={message.id === state.currentId}
              place={state.places[message.id]}
              onReadAll={() => setReadingId(message.id)}
            />
          ))}
        </div>
      </div>
      <VisuallyHidden role="status">
        {state.news && `${announcements[state.news.kind]}: ${state.news.message.title}`}
      </VisuallyHidden>
      <MessageDialog message={reading} onClose={() => setReadingId(null)} />
    </section>
  );
}
