import { BadgeFields, badgeRoutes, type Badge } from "@coulisse/contract/badges.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { LostRace } from "#app/lost-race.tsx";
import { path } from "#app/paths.ts";
import { useAction } from "#app/queries.ts";
import { useEdited } from "#app/use-edited.ts";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { BadgeForm } from "./badge-form.tsx";
import { badgeById, badgeReload } from "./badges.queries.ts";

const valuesOf = ({ nameFr, nameEn, colour, icon }: Badge) => ({ nameFr, nameEn, colour, icon });

export const EditBadge = ({ badge }: { badge: Badge }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const params = { badgeId: badge.id };
  const form = useFormOf(BadgeFields, { defaultValues: valuesOf(badge) });
  const reread = () => queryClient.fetchQuery({ ...badgeById(badge.id), staleTime: 0 });
  const edited = useEdited({ form, current: badge, valuesOf, reread });
  const update = useAction(badgeRoutes.updateBadge, {
    success: t`Le badge a été mis à jour.`,
    reloads: badgeReload,
  });
  return (
    <BadgeForm
      form={form}
      submit={t`Enregistrer les modifications`}
      onSubmit={async (body) => {
        const saved = await edited.send(update.run({ params, body, version: edited.version }));
        if (saved) await navigate({ to: path("/admin/companies") });
      }}
    >
      <LostRace edited={edited} />
    </BadgeForm>
  );
};
