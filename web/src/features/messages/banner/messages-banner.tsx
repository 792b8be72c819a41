import { bannerTiming } from '@mostrador/contract/banner';
import type { Message } from '@mostrador/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useStyle } from '../../../ui/style/use-style.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { messagesQuery } from '../api.ts';
import styles from './banner.module.css';
import { bannerReducer, positionOf, startBanner } from './banner-state.ts';
import { Controls } from './controls.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { Slide } from './slide.tsx';
import { useAttention } from './use-attention.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useRotation } from './use-rotation.ts';

const none: Message[] = [];
const announcements = { new: 'Mensaje nuevo', changed: 'Mensaje actualizado' };

/** The rotating banner, as a carousel that can be stopped, stepped and listened to. */
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
  const { attended, ...attention } = useAttention();

  const known = useRef(messages);
  useEffect(() => {
    if (known.current === messages) return;
    known.current = messages;
    dispatch({ type: 'messages', messages });
  }, [messages]);

  const several = state.messages.length > 1;
  const rotating = several && (state.mode === 'playing' || (state.mode === 'auto' && !reducedMotion));
  const running = rotating && !attended && readingId === null;
  useStyle(strip, {
    transform: `translateX(${state.cursor * -100}%)`,
    transitionDuration: `${reducedMotion ? 0 : bannerTiming.transition}ms`,
  });
  useRotation(running, state.shown, () => dispatch({ type: 'next' }));

  const position = `${positionOf(state) + 1} de ${state.messages.length}`;
  const reading = state.messages.find((message) => message.id === readingId);

  return (
    <section
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
