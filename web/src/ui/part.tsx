/**
 * A part of a page that loads and fails on its own, so that the rest lives:
 *
 *   <Part shape={<Skeleton className="h-40" />}><Prices companyId={id} /></Part>
 *
 * where `Prices` reads with `useSuspenseQuery`.
 */
import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, Suspense, type ReactNode } from "react";
import { FailedState } from "./failed-state.tsx";
import { Skeleton } from "./skeleton.tsx";

type Props = {
  children: ReactNode;
  /** The shape stands in its place until it is there; `null` where it may come to nothing. */
  shape?: ReactNode;
};

export const Part = ({ children, shape = <Skeleton className="h-32" /> }: Props) => (
  <QueryErrorResetBoundary>
    {({ reset }) => (
      <PartBoundary onReset={reset}>
        <Suspense fallback={shape}>{children}</Suspense>
      </PartBoundary>
    )}
  </QueryErrorResetBoundary>
);

type BoundaryProps = { children: ReactNode; onReset: () => void };
type BoundaryState = { failed: boolean };

class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  readonly retry = (): void => {
    this.props.onReset();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? <FailedState onRetry={this.retry} /> : this.props.children;
  }
}
