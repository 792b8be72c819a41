import type { Message } from '@mostrador/contract/messages';

type News = { message: Message; kind: 'new' | 'changed' };

export type BannerState = {
  messages: readonly Message[];
  currentId: number | null;
  /** `auto` rotates unless the person prefers reduced motion; the other two follow the person's button. */
  mode: 'auto' | 'playing' | 'paused';
  /** The last new or changed message, for the announcement. */
  news: News | null;
  /** News behind the button "Mensaje nuevo" while the rotation is paused or the slide is held. */
  waitingId: number | null;
  /** Increases whenever a slide is shown, to start its eleven seconds. */
  shown: number;
  /** The position of the viewport over an endless strip; a slide is placed beside it just before the viewport moves. */
  cursor: number;
  places: Readonly<Record<number, number>>;
  /** Counts how often the strip was reset to position zero. */
  strip: number;
};

export type BannerAction =
  /** `held`: the current slide has the keyboard focus or is being read, so it stays. */
  | { type: 'messages'; messages: readonly Message[]; held?: boolean }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'toggle'; rotating: boolean }
  | { type: 'see-waiting' }
  | { type: 'settled' };

const maxStrip = 200;

export function startBanner(messages: readonly Message[]): BannerState {
  const currentId = messages[0]?.id ?? null;
  const places = currentId === null ? {} : { [currentId]: 0 };
  return { messages, currentId, mode: 'auto', news: null, waitingId: null, shown: 0, cursor: 0, places, strip: 0 };
}

export function positionOf(state: BannerState): number {
  return state.messages.findIndex((message) => message.id === state.currentId);
}

function goTo(state: BannerState, id: number | undefined, step: 1 | -1): BannerState {
  if (id === undefined) return { ...state, currentId: null, places: {}, cursor: 0 };
  const shown = state.shown + 1;
  const waitingId = state.waitingId === id ? null : state.waitingId;
  if (id === state.currentId) return { ...state, shown, waitingId };
  const cursor = state.cursor + step;
  const others = Object.entries(state.places).filter(([, place]) => place !== cursor);
  return { ...state, currentId: id, shown, waitingId, cursor, places: { ...Object.fromEntries(others), [id]: cursor } };
}

function rotate(state: BannerState, step: 1 | -1): BannerState {
  if (state.messages.length < 2) return state;
  const position = (positionOf(state) + step + state.messages.length) % state.messages.length;
  return goTo(state, state.messages[position]?.id, step);
}

/** The most recent message of `after` that `before` did not have, or had in an older version. */
function latestNews(before: readonly Message[], after: readonly Message[]): News | null {
  const versions = new Map(before.map((message) => [message.id, message.version]));
  const fresh = after.filter((message) => versions.get(message.id) !== message.version);
  const latest = fresh.toSorted((a, b) => a.updated_at.localeCompare(b.updated_at) || a.id - b.id).at(-1);
  if (!latest) return null;
  return { message: latest, kind: versions.has(latest.id) ? 'changed' : 'new' };
}

function receive(state: BannerState, messages: readonly Message[], held: boolean): BannerState {
  const news = latestNews(state.messages, messages);
  const exists = (id: number | null) => messages.some((message) => message.id === id);
  const position = Math.max(positionOf(state), 0);
  const waitingId = exists(state.waitingId) ? state.waitingId : null;
  const next = { ...state, messages, news: news ?? state.news, waitingId };
  // Shows the slide after a deleted one, or the last one if there is none.
  const stay = exists(state.currentId) ? next : goTo(next, (messages[position] ?? messages.at(-1))?.id, 1);
  if (!news) return stay;
  const stays = held || state.mode === 'paused';
  if (stays && news.message.id !== stay.currentId) return { ...stay, waitingId: news.message.id };
  return goTo(stay, news.message.id, 1);
}

export function bannerReducer(state: BannerState, action: BannerAction): BannerState {
  switch (action.type) {
    case 'messages':
      return action.messages === state.messages ? state : receive(state, action.messages, action.held ?? false);
    case 'next':
      return rotate(state, 1);
    case 'previous':
      return rotate(state, -1);
    case 'toggle':
      return { ...state, mode: action.rotating ? 'paused' : 'playing' };
    case 'see-waiting':
      return state.waitingId === null ? state : goTo(state, state.waitingId, 1);
    case 'settled':
      // After days of rotation the strip is reset while nothing moves, so that nobody sees it.
      if (Math.abs(state.cursor) < maxStrip || state.currentId === null) return state;
      return { ...state, cursor: 0, places: { [state.currentId]: 0 }, strip: state.strip + 1 };
  }
}
