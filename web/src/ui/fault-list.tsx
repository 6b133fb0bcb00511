import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type Props<Fault> = {
  title: string;
  faults: readonly Fault[];
  /** The number of all that were found; the first ones are in `faults`. */
  faultCount: number;
  shownAtMost: number;
  words: (fault: Fault) => ReactNode;
  children?: ReactNode;
};

/** Names what is wrong: somebody must look at it before anybody trusts the rest. */
export const FaultList = <Fault,>(props: Props<Fault>) => {
  const { title, faults, faultCount, shownAtMost, words, children } = props;
  const shown = faults.slice(0, shownAtMost);
  const hidden = faultCount - shown.length;
  return (
    <div role="alert" className="flex items-start gap-3.5 text-sm">
      <Icon name="warning" size={24} className="text-loss" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold text-loss">{title}</p>
        <ul className="grid gap-1">
          {shown.map((fault, index) => (
            <li key={index}>{words(fault)}</li>
          ))}
        </ul>
        {hidden > 0 ? (
          <p className="text-ink-2">
            <Plural value={hidden} one="et # autre anomalie" other="et # autres anomalies" />
          </p>
        ) : null}
        {children ? <p className="text-ink-2">{children}</p> : null}
      </div>
    </div>
  );
};
