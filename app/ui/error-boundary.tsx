import { Component, type ReactNode } from 'react';
import { report } from '~/lib/report';
import { ErrorFallback } from './error-fallback';

interface ErrorBoundaryProps {
  /** The report's context. */
  name: string;
  /** Replaces what threw; by default a sentence with Reload. */
  fallback?: ReactNode;
  /** Stops what the children started. */
  onError?: (() => void) | undefined;
  children: ReactNode;
}

/** An error boundary: reports the error and renders a fallback, so the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch(error: unknown) {
    report(error, { during: `error boundary: ${this.props.name}` });
    this.props.onError?.();
  }

  override render() {
    const { fallback = <ErrorFallback />, children } = this.props;
    return this.state.hasError ? fallback : children;
  }
}
