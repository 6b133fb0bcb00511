import { useSearch } from "@tanstack/react-router";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { path } from "#app/paths.ts";
import { defineScreen } from "#app/screen.tsx";
import { useFormats } from "#i18n/use-formats.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { badgeById } from "./badges.queries.ts";
import { EditBadge } from "./edit-badge.tsx";
import { NewBadge } from "./new-badge.tsx";

type Address = Readonly<Record<string, unknown>>;

/** `?id=` opens a badge that is there already. */
const askedBadge = (address: Address): string | undefined =>
  typeof address["id"] === "string" && address["id"] !== "" ? address["id"] : undefined;

const BadgeScreen = () => {
  const { t } = useLingui();
  const id = askedBadge(useSearch({ strict: false }));
  if (id !== undefined) return <KnownBadge key={id} id={id} />;
  return (
    <Page title={t`Nouveau badge`} over={<WayBack />}>
      <NewBadge />
    </Page>
  );
};

const KnownBadge = ({ id }: { id: string }) => {
  const { locale } = useFormats();
  const badge = useSuspenseQuery(badgeById(id)).data;
  return (
    <Page title={locale === "fr" ? badge.nameFr : badge.nameEn} over={<WayBack />}>
      <EditBadge badge={badge} />
    </Page>
  );
};

const WayBack = () => {
  const { t } = useLingui();
  return <Breadcrumb steps={[{ label: t`Sociétés`, to: path("/admin/companies") }]} />;
};

export const screen = defineScreen("/admin/badges/new", {
  load: async ({ search, queryClient }) => {
    const id = askedBadge(search);
    if (id !== undefined) await queryClient.ensureQueryData(badgeById(id));
  },
  component: BadgeScreen,
});
