import {
  cloneElement,
  lazy,
  startTransition,
  Suspense,
  useState,
  type ComponentProps,
  type ComponentType,
  type MouseEventHandler,
  type ReactElement,
} from "react";

export type TriggerProps = {
  onClick?: MouseEventHandler | undefined;
  onPointerEnter?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  "aria-haspopup"?: "menu" | "dialog" | undefined;
  "aria-expanded"?: boolean | undefined;
};

type Opens = { trigger: ReactElement<TriggerProps> };

/**
 * Code that floats is needed by no page before it is asked for: it is fetched as a hand or the
 * focus comes near its button, and takes the button's place, open, when that is pressed.
 */
export const onDemand = <Props extends Opens>(
  load: () => Promise<ComponentType<Props>>,
  kind: "menu" | "dialog",
) => {
  const Opened = lazy(() => load().then((component) => ({ default: component })));
  // A press that follows at once is answered before the code is asked for.
  const bring = () => void setTimeout(() => void load().catch(() => {}));
  return function OnDemand(props: Props) {
    const [asked, setAsked] = useState(false);
    const closed = cloneElement(props.trigger, {
      onPointerEnter: bring,
      onFocus: bring,
      // The press is answered first, and what opens is drawn in slices after that.
      onClick: () => startTransition(() => setAsked(true)),
      "aria-haspopup": kind,
      "aria-expanded": false,
    });
    if (!asked) return closed;
    return (
      <Suspense fallback={closed}>
        <Opened {...(props as ComponentProps<typeof Opened>)} />
      </Suspense>
    );
  };
};
