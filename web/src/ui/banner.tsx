import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

export type BannerTone = "note" | "gain" | "loss" | "warn";

const looks: Record<BannerTone, { style: string; mark: string; icon: IconName }> = {
  note: { style: "bg-accent-soft", mark: "text-accent", icon: "info" },
  gain: { style: "bg-gain-soft", mark: "text-gain", icon: "check" },
  loss: { style: "bg-loss-soft", mark: "text-loss", icon: "warning" },
  warn: { style: "bg-warn-soft", mark: "text-warn", icon: "warning" },
};

type Props = { tone?: BannerTone; title?: ReactNode; children?: ReactNode; action?: ReactNode };

/** Something to know before going on: a note, a warning, a refusal. */
export const Banner = ({ tone = "note", title, children, action }: Props) => {
  const { style, mark, icon } = looks[tone];
  return (
    <div className={cx("flex flex-wrap items-start gap-x-4 gap-y-3 rounded-md px-4 py-3", style)}>
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-x-4">
        <Icon name={icon} className={cx("mt-[3px] shrink-0", mark)} />
        <div className="min-w-0 flex-1 text-sm">
          {title ? <p className="font-medium">{title}</p> : null}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
};
