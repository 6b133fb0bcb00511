import { BadgeFields, badgeRoutes } from "@coulisse/contract/badges.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { path } from "#app/paths.ts";
import { useAction } from "#app/queries.ts";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { BadgeForm, type BadgeValues } from "./badge-form.tsx";
import { badgeReload } from "./badges.queries.ts";

const draft = "new-badge";
const emptyBadge: BadgeValues = { nameFr: "", nameEn: "", colour: "1", icon: "seal" };

export const NewBadge = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useFormOf(BadgeFields, { defaultValues: emptyBadge, draft });
  const create = useAction(badgeRoutes.createBadge, {
    success: t`Le badge a été créé.`,
    reloads: badgeReload,
  });
  return (
    <BadgeForm
      form={form}
      draft={draft}
      submit={t`Créer le badge`}
      onSubmit={async (body) => {
        await create.run({ body });
        await navigate({ to: path("/admin/companies") });
      }}
    />
  );
};
