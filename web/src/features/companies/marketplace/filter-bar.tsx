import { marketplaceSorts, sectors } from "@coulisse/contract/companies/companies.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { allBadges, badgeName } from "#features/companies/badges/badges.queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { useSectorOptions } from "../sectors.ts";
import { LayoutSwitch } from "./layout-switch.tsx";
import type { Filters, MarketplaceSort } from "./use-filters.ts";

type Props = {
  filters: Filters;
  change: (part: Partial<Filters>) => void;
  isMapOpen: boolean;
  onMap: () => void;
};

export const FilterBar = ({ filters, change, isMapOpen, onMap }: Props) => {
  const { t } = useLingui();
  const { locale } = useFormats();
  const sectorOptions = useSectorOptions();
  // Without its badges the page still does all the rest, so their failure hides this filter alone.
  const badges = useQuery(allBadges).data?.items ?? [];
  return (
    <div className="grid items-center gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_13rem_13rem] lg:gap-4">
      <div role="search">
        <SearchBox
          tall
          label={t`Rechercher une société`}
          hint={t`Nom, ville, secteur, SIREN…`}
          value={filters.text}
          onSearch={(text) => change({ text })}
        />
      </div>
      <Select
        aria-label={t`Secteur`}
        placeholder={t`Tous les secteurs`}
        value={filters.sector ?? ""}
        options={sectorOptions}
        onChange={(event) =>
          change({ sector: sectors.find((sector) => sector === event.target.value) })
        }
      />
      {badges.length === 0 ? null : (
        <Select
          aria-label={t`Badge`}
          placeholder={t`Tous les badges`}
          value={filters.badgeId ?? ""}
          options={badges.map((badge) => ({ value: badge.id, label: badgeName(badge, locale) }))}
          onChange={(event) => change({ badgeId: event.target.value || undefined })}
        />
      )}
      <div className="flex min-h-[38px] flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:col-span-2 lg:col-span-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Switch
            label={t`Levée ouverte`}
            checked={filters.openRound}
            onChange={(event) => change({ openRound: event.target.checked })}
          />
          <Switch
            label={t`Marché ouvert`}
            checked={filters.marketOpen}
            onChange={(event) => change({ marketOpen: event.target.checked })}
          />
          <Button size="sm" aria-expanded={isMapOpen} aria-controls="places" onClick={onMap}>
            {t`Carte`}
          </Button>
        </div>
        <div className="flex items-center gap-4">
          <SortChoice sort={filters.sort} change={change} />
          <LayoutSwitch />
        </div>
      </div>
    </div>
  );
};

type SortProps = { sort: MarketplaceSort; change: Props["change"] };

const SortChoice = ({ sort, change }: SortProps) => {
  const { t } = useLingui();
  const called: Record<MarketplaceSort, string> = {
    best: t`Les plus pertinentes`,
    closing: t`Levées qui ferment bientôt`,
    market: t`Marchés ouverts d’abord`,
    newest: t`Les dernières arrivées`,
    name: t`Par nom`,
  };
  return (
    <Select
      aria-label={t`Ordre`}
      value={sort}
      options={marketplaceSorts.map((value) => ({ value, label: called[value] }))}
      onChange={(event) =>
        change({ sort: marketplaceSorts.find((each) => each === event.target.value) ?? "best" })
      }
    />
  );
};
