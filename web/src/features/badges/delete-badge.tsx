import { badgeRoutes, type Badge } from "@coulisse/contract/badges.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { badgeReload } from "./badges.queries.ts";

type Props = { badge: Badge | undefined; onClose: () => void };

export const DeleteBadge = ({ badge, onClose }: Props) => {
  const { t } = useLingui();
  const { locale } = useFormats();
  const name = (locale === "fr" ? badge?.nameFr : badge?.nameEn) ?? "";
  const count = badge?.companyCount ?? 0;
  const remove = useAction(badgeRoutes.deleteBadge, {
    success: t`Le badge a été supprimé.`,
    reloads: badgeReload,
  });
  return (
    <ConfirmDialog
      open={badge !== undefined}
      onClose={onClose}
      title={t`Supprimer le badge « ${name} » ?`}
      lead={t`${plural(count, {
        0: "Aucune société ne le porte.",
        one: "# société le porte et le perdra.",
        other: "# sociétés le portent et le perdront.",
      })}`}
      confirm={t`Supprimer le badge`}
      danger
      onConfirm={() => remove.run({ params: { badgeId: badge?.id ?? "" } })}
    />
  );
};
