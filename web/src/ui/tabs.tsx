/**
 *   <Tabs label={t`Comptes`} value={tab} onChange={setTab} tabs={[{ id, label, panel }]} />
 *
 * `value` most often comes from the address, so that a link opens the right one.
 */
import { useId, type KeyboardEvent, type ReactNode } from "react";

type Tab = { id: string; label: ReactNode; panel: ReactNode };

type Props = {
  label: string;
  value: string;
  onChange: (id: string) => void;
  tabs: readonly Tab[];
};

/** Gives where each key leads from one tab to another; past the last comes the first. */
const target = (key: string, at: number, count: number): number | undefined => {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
};

/** Brings the open tab into sight, where the tabs are wider than the window. */
const reveal = (tab: HTMLElement | null): void => {
  if (!tab?.parentElement) return;
  const { parentElement: list } = tab;
  list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
};

export const Tabs = ({ label, value, onChange, tabs }: Props) => {
  const id = useId();
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === value),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const to = target(event.key, at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="relative mb-6 flex gap-6 overflow-x-auto border-b border-rule"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={index === at ? reveal : undefined}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className="-mb-px border-b-2 border-transparent py-2.5 text-sm whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* Each tab has a panel of its own: a form typed into under one must not turn up under another. */}
      <div
        key={tabs[at]?.id}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${tabs[at]?.id}`}
        className="outline-offset-4"
      >
        {tabs[at]?.panel}
      </div>
    </div>
  );
};
