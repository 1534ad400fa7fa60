import { Component, type ReactNode } from 'react';
import { report } from '~/lib/report';
import { ErrorFallback } from './error-fallback';

interface ErrorBoundaryProps {
  /** What the team finds in the report. */
  name: string;
  /** Stands in the place of what threw; a sentence with Reload unless given. */
  fallback?: ReactNode;
  /** Ends what the children had under way. */
  onError?: (() => void) | undefined;
  children: ReactNode;
}

/** What throws in rendering leaves the rest of the page alone: a fallback takes its place, and it is reported. */
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
