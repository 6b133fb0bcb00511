import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Section } from "#ui/section.tsx";
import { KeepingSection } from "../keeping/keeping-section.tsx";
import { EndedRoles } from "./ended-roles.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import { RoleRights } from "./role-rights.tsx";
import { RolesTable } from "./roles-table.tsx";
import { rolesOf } from "./roles.queries.ts";

const pattern = "/companies/:companySlug/people";

/** The people of a company: their roles, since when, until when and by whom; and what each may do. */
const PeopleScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const roles = useSuspenseQuery(rolesOf(company.id)).data.items;
  const gives = useMay("roles", companySlug);
  const [offering, setOffering] = useState(false);
  const standing = roles.filter(({ state }) => state !== "ENDED");
  const ended = roles.filter(({ state }) => state === "ENDED");
  const currentCount = standing.filter(({ state }) => state === "CURRENT").length;
  const offeredCount = standing.length - currentCount;
  const people = t`${plural(currentCount, {
    0: "Personne n’a encore accès",
    one: "# personne a accès",
    other: "# personnes ont accès",
  })}`;
  const waiting = t`${plural(offeredCount, {
    one: "# invitation attend",
    other: "# invitations attendent",
  })}`;
  return (
    <Page
      title={t`Personnes et rôles`}
      company={company.name}
      lead={offeredCount === 0 ? people : t`${people}, ${waiting}`}
      actions={
        gives ? (
          <Button variant="primary" onClick={() => setOffering(true)}>
            {t`Inviter une personne`}
          </Button>
        ) : null
      }
    >
      <RolesTable companyId={company.id} roles={standing} gives={gives} />
      <p className="mt-3 max-w-prose text-sm text-ink-3">
        {t`Un rôle qui a un terme dure jusqu’à la fin de ce jour, heure de Paris ; y mettre fin agit à l’instant. La personne et les autres administrateurs en sont prévenus par e-mail.`}
      </p>
      <Section title={t`Tenue du registre`}>
        <Part>
          <KeepingSection companyId={company.id} mayChange={gives} />
        </Part>
      </Section>
      <Section title={t`Ce que chaque rôle peut faire`}>
        <RoleRights />
      </Section>
      <Section title={t`Rôles qui ont pris fin`}>
        <EndedRoles roles={ended} />
      </Section>
      <OfferDialog
        companyId={company.id}
        companySlug={companySlug}
        open={offering}
        onClose={() => setOffering(false)}
      />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      queryClient.ensureQueryData(rolesOf(companyId)),
    ]),
  component: PeopleScreen,
});
