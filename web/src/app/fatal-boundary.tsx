import { Component, type ReactNode } from "react";
import { lastWords } from "#platform/failures/last-words.ts";

type Props = { children: ReactNode };
type State = { failed: boolean };

/** Around everything: what fails outside any page leaves one sentence, and no half of a site. */
export class FatalBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto max-w-form px-6 py-24 text-center">
        <h1 className="text-xl">{lastWords("fatal")}</h1>
      </main>
    );
  }
}
