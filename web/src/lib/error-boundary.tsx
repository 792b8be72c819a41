import { Component, type ReactNode } from 'react';
import { isOffline } from '../offline/connection.ts';
import { ErrorState } from '../ui/state/state.tsx';
import { sentenceFor } from './http/problem-error.ts';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Called before code that could not be loaded is requested again. */
  forgetFailure?: () => void;
  /** Renders that code could not be loaded, for a part of a screen: loading the page again would lose what is typed. */
  failed?: (retry: () => void) => ReactNode;
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

  #requestAgain = () => {
    this.props.forgetFailure?.();
    this.setState({ error: null });
  };

  override componentDidMount() {
    this.#unsubscribe = isOffline.subscribe(() => {
      if (isOffline.get() || !isChunkFailure(this.state.error)) return;
      this.#requestAgain();
    });
  }

  override componentWillUnmount() {
    this.#unsubscribe();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isChunkFailure(error)) {
      if (this.props.failed) return this.props.failed(this.#requestAgain);
      const message = isOffline.get()
        ? 'Esta pantalla no está guardada en este equipo. Ábrela cuando vuelva el internet.'
        : 'No se pudo abrir esta pantalla. Revisa tu internet o vuelve a cargar: quizá hay una versión nueva.';
      return <ErrorState message={message} retryLabel="Volver a cargar" onRetry={() => location.reload()} />;
    }
    return <ErrorState message={sentenceFor(error)} onRetry={() => this.setState({ error: null })} />;
  }
}
