import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Rendered in place of the children once they have thrown. `retry` renders the children again. */
  renderFallback: (retry: () => void) => ReactNode;
  onError: (error: unknown) => void;
  /** A new value renders the children again after an error. */
  resetKey?: string;
  children: ReactNode;
}

/**
 * Catches errors that its children throw while rendering in the browser. On the server React calls no error boundary.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps, { failed }: { failed: boolean }) {
    // `failed` is compared with its value before this update: an error under the new key must not be retried at once.
    if (failed && this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.renderFallback(this.retry) : this.props.children;
  }
}
