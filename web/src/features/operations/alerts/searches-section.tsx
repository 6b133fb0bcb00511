import type { SavedSearch } from "@coulisse/contract/operations/saved-searches.schemas.ts";
import {
  savedSearchesMax,
  savedSearchRoutes,
} from "@coulisse/contract/operations/saved-searches.ts";
import { sectorWords } from "@coulisse/contract/companies/company-words.ts";
import { departmentName } from "@coulisse/domain/department-names.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { allBadges, badgeName } from "#features/companies/badges/badges.queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { contrary, queryOf, useAction } from "#platform/queries.ts";
import { path } from "#platform/paths.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";

/** Searches that alert, each with what it asks; they are made where one searches. */
export const SearchesSection = () => {
  const { t } = useLingui();
  const { items } = useSuspenseQuery(queryOf(savedSearchRoutes.listSavedSearches)).data;
  return (
    <Section
      title={t`Mes recherches enregistrées`}
      lead={t`Vous êtes averti des nouvelles sociétés, levées et offres que ces recherches trouvent. Vous en gardez ${savedSearchesMax} au plus.`}
      actions={
        <LinkButton icon="search" to={path("/marketplace")}>
          {t`Chercher sur la place de marché`}
        </LinkButton>
      }
    >
      {items.length === 0 ? (
        <p className="text-sm text-ink-3">
          {t`Aucune recherche enregistrée. Cherchez sur la place de marché, puis choisissez « M’avertir ».`}
        </p>
      ) : null}
      {items.map((search) => (
        <SearchRow key={search.id} search={search} />
      ))}
    </Section>
  );
};

const SearchRow = ({ search: { id, name, asked } }: { search: SavedSearch }) => {
  const { t } = useLingui();
  const { locale } = useFormats();
  const sectors = useWords(sectorWords);
  const badges = useQuery(allBadges).data?.items;
  const nameOfBadge = (id: string): string => {
    const badge = badges?.find((one) => one.id === id);
    if (badge === undefined) return t`un badge`;
    const called = badgeName(badge, locale);
    return t`badge « ${called} »`;
  };
  const end = useAction(savedSearchRoutes.deleteSavedSearch, {
    success: t`Recherche supprimée : ${name}.`,
    undo: () => contrary(savedSearchRoutes.createSavedSearch, { body: { name, asked } }),
  });
  const { text } = asked;
  const parts = [
    text === undefined ? null : t`« ${text} »`,
    asked.sector === undefined ? null : sectors[asked.sector],
    asked.department === undefined ? null : departmentName(asked.department),
    asked.badgeId === undefined ? null : nameOfBadge(asked.badgeId),
    asked.openRound ? t`levée ouverte` : null,
    asked.marketOpen ? t`marché ouvert` : null,
  ];
  return (
    <SettingRow
      title={name}
      action={
        <IconButton
          icon="trash"
          label={t`Supprimer la recherche ${name}`}
          onClick={() => end.start({ params: { savedSearchId: id } })}
        />
      }
    >
      {parts.filter((part) => part !== null).join(", ")}
    </SettingRow>
  );
};
