import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type Fact = { label: ReactNode; value: ReactNode };

type Props = { facts: readonly Fact[]; columns?: 1 | 2; className?: string };

/** A list of what is so: each fact on its line, the value at the right, hairlines between. */
export const KeyFacts = ({ facts, columns = 1, className }: Props) => (
  <dl className={cx("grid gap-x-10", columns === 2 && "sm:grid-cols-2", className)}>
    {facts.map((fact, index) => (
      <div
        key={index}
        className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-rule py-2.5"
      >
        <dt className="text-ink-2">{fact.label}</dt>
        <dd className="ml-auto min-w-0 text-right font-normal break-words tabular-nums">
          {fact.value}
        </dd>
      </div>
    ))}
  </dl>
);
