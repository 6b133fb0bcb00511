/**
 *   <Tabs label={t`Comptes`} value={tab} onChange={setTab} tabs={[{ id, label, panel }]} />
 *
 * `value` most often comes from the address, so that a link opens the right one.
 */
import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

type Tab = { id: string; label: ReactNode; panel: ReactNode };

type Props = {
  label: string;
  value: string;
  onChange: (id: string) => void;
  tabs: readonly Tab[];
};

export const Tabs = ({ label, value, onChange, tabs }: Props) => (
  <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
    <Base.List aria-label={label} className="mb-6 flex gap-6 overflow-x-auto border-b border-rule">
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.id}
          value={tab.id}
          className="-mb-px border-b-2 border-transparent py-2.5 text-sm whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
        >
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.id} value={tab.id} className="outline-offset-4">
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
);
