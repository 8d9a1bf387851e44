import { Component, type ReactNode } from 'react';

interface Props {
  /** A change discards an earlier error. */
  at?: string;
  /** What is shown instead of children that fail to render. `retry` renders them again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Contains the errors of what it renders. */
export class ErrorBoundary extends Component<Props, { error?: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (before.at !== this.props.at && this.state.hasFailed) this.reset();
  }

  private readonly reset = () => this.setState({ error: undefined, hasFailed: false });

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    return hasFailed ? this.props.fallback(error, this.reset) : this.props.children;
  }
}
