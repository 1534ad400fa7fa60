import { Component, type ReactNode } from 'react';
import { errorFallback } from '~/content/errors/error-page';
import { report } from '~/lib/report';
import { Button } from './button';
import { reloadIfReachable } from './page/reload-if-reachable';

interface ErrorBoundaryProps {
  name: string;
  /** Replaces what threw; by default a sentence with Reload. */
  fallback?: ReactNode;
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

interface ErrorFallbackProps {
  why?: 'notLoaded' | 'stopped';
  className?: string;
}

export function ErrorFallback({ why = 'stopped', className = 'my-6' }: ErrorFallbackProps) {
  return (
    <div
      role="alert"
      data-print="no"
      className={`panel flex flex-wrap items-center justify-between gap-3 p-4 text-sm ${className}`}
    >
      <p>{errorFallback[why]}</p>
      <Button look="secondary" onClick={() => reloadIfReachable()}>
        {errorFallback.reload}
      </Button>
    </div>
  );
}

export function SectionBoundary({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary name={name} fallback={<ErrorFallback className="page my-10" />}>
      {children}
    </ErrorBoundary>
  );
}
