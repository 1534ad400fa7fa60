import { Component, type ReactNode } from 'react';
import { report } from '~/lib/report';

interface PartBoundaryProps {
  /** What the team finds in the report. */
  name: string;
  /** What takes the part's place when it throws. */
  instead: ReactNode;
  /** Ends what the part has under way, and forgets what may have broken it. */
  onLost?: (() => void) | undefined;
  children: ReactNode;
}

/** A part that throws leaves the page alone: something else stands in its place, and the team is told. */
export class PartBoundary extends Component<PartBoundaryProps, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override componentDidCatch(error: unknown) {
    report(error, { during: `part: ${this.props.name}` });
    this.props.onLost?.();
  }

  override render() {
    return this.state.isLost ? this.props.instead : this.props.children;
  }
}
