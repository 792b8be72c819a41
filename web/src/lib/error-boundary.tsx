import { Component, type ReactNode } from 'react';
import { isOffline } from '../offline/connection.ts';
import { ErrorState } from '../ui/state/state.tsx';
import { sentenceFor } from './http/problem-error.ts';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Called before code that could not be loaded is requested again, because the network is back. */
  onReconnect?: () => void;
};
type ErrorBoundaryState = { error: unknown };

/** Browsers word it differently, and an answer that is no script fails as one too. */
const chunkFailure = /dynamically imported module|module script|preload CSS|Load failed/i;
const isChunkFailure = (error: unknown) => error instanceof Error && chunkFailure.test(error.message);

/** Catches what a screen throws, so that menu and banner stay. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error };
  }

  #unsubscribe = () => {};

  override componentDidMount() {
    this.#unsubscribe = isOffline.subscribe(() => {
      if (isOffline.get() || !isChunkFailure(this.state.error)) return;
      this.props.onReconnect?.();
      this.setState({ error: null });
    });
  }

  override componentWillUnmount() {
    this.#unsubscribe();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isChunkFailure(error)) {
      const message = isOffline.get()
        ? 'Esta pantalla no está guardada en este equipo. Ábrela cuando vuelva el internet.'
        : 'No se pudo abrir esta pantalla. Revisa tu internet o vuelve a cargar: quizá hay una versión nueva.';
      return <ErrorState message={message} retryLabel="Volver a cargar" onRetry={() => location.reload()} />;
    }
    return <ErrorState message={sentenceFor(error)} onRetry={() => this.setState({ error: null })} />;
  }
}
