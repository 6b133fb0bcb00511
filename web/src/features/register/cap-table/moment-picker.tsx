import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/popover.tsx";
import type { Address } from "../use-address.ts";
import { BasisChoice } from "./basis-choice.tsx";
import type { CapTableView } from "./cap-table-view.ts";
import { DayChoice } from "../day-choice.tsx";
import { PresetDays } from "./preset-days-list.tsx";

type Props = {
  companyId: string;
  view: CapTableView;
  today: string;
  onChange: (change: Address) => void;
};

/** `Au 20 novembre 2026`: at which day, on which basis, and compared with what. */
export const MomentPicker = ({ companyId, view, today, onChange }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const day = format.date(view.at);
  const setDay = (at: string) => onChange({ at: at === today ? undefined : at });
  return (
    <Popover
      label={t`Date de la table`}
      align="end"
      className="w-80"
      trigger={
        <Button>
          {view.basis === "recorded" ? t`Tel qu’écrit le ${day}` : t`Au ${day}`}
          <Icon name="chevronDown" size={14} />
        </Button>
      }
    >
      <div className="grid gap-5">
        <DayChoice label={t`Au`} day={view.at} max={today} onDay={setDay} />
        <PresetDays companyId={companyId} today={today} chosen={view.at} onDay={setDay} />
        <BasisChoice
          basis={view.basis}
          onBasis={(basis) => onChange({ basis: basis === "recorded" ? basis : undefined })}
        />
        <div className="grid gap-2 border-t border-rule pt-4">
          <DayChoice
            label={t`Comparer au`}
            day={view.since}
            max={today}
            onDay={(since) => onChange({ since })}
          />
          {view.since ? (
            <Button size="sm" variant="quiet" onClick={() => onChange({ since: undefined })}>
              {t`Ne plus comparer`}
            </Button>
          ) : null}
        </div>
      </div>
    </Popover>
  );
};
