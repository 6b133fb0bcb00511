import { companyRoleWords } from "@coulisse/domain/company-role-words.ts";
import type { MyRole } from "@coulisse/contract/companies/company-roles.schemas.ts";
import { companyRoleRoutes } from "@coulisse/contract/companies/company-roles.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { myRoles } from "./roles.queries.ts";

const pattern = "/investor/roles";

/** The roles that somebody has in companies, and those offered to the address that they confirmed. */
const MyRolesScreen = () => {
  const { t } = useLingui();
  const roles = useSuspenseQuery(myRoles).data.items;
  const [leavingId, setLeavingId] = useState<string>();
  const leaving = roles.find(({ id }) => id === leavingId);
  return (
    <Page
      title={t`Mes rôles`}
      lead={t`Les sociétés dans lesquelles vous avez un rôle, et celles qui vous en proposent un à l’adresse que vous avez confirmée.`}
    >
      {roles.length === 0 ? (
        <EmptyState
          title={t`Aucun rôle`}
          text={t`Un rôle que l’on vous propose s’affiche ici, dès que l’adresse qui l’a reçu est confirmée dans votre compte.`}
        />
      ) : (
        <ul className="rounded-md border border-rule bg-sheet p-5">
          {roles.map((role) => (
            <li key={role.id}>
              <RoleRow role={role} onLeave={() => setLeavingId(role.id)} />
            </li>
          ))}
        </ul>
      )}
      <LeaveDialog role={leaving} onClose={() => setLeavingId(undefined)} />
    </Page>
  );
};

type RowProps = { role: MyRole; onLeave: () => void };

const RoleRow = ({ role, onLeave }: RowProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const words = useWords(companyRoleWords);
  const accept = useAction(companyRoleRoutes.acceptRole, { success: t`Le rôle est accepté.` });
  const { company, answerBy, untilOn, givenBy } = role;
  const isOffer = role.state === "OFFERED";
  const giver = givenBy ?? t`la plateforme`;
  const until = untilOn === null ? null : format.date(untilOn);
  const by = answerBy === null ? "" : format.date(answerBy);
  const since = role.since === null ? "" : format.instant(role.since);
  const called = words[role.role];
  return (
    <SettingRow
      title={`${company.name} · ${called}`}
      state={
        isOffer ? (
          <Badge tone="warn">{t`Proposé`}</Badge>
        ) : (
          <Badge tone="gain">{t`En vigueur`}</Badge>
        )
      }
      action={
        isOffer ? (
          <>
            <Button
              variant="primary"
              size="sm"
              busy={accept.pending}
              aria-label={t`Accepter le rôle dans la société ${company.name}`}
              onClick={() => accept.start({ params: { roleId: role.id } })}
            >
              {t`Accepter`}
            </Button>
            <Button size="sm" onClick={onLeave}>{t`Décliner`}</Button>
          </>
        ) : (
          <Button size="sm" onClick={onLeave}>{t`Renoncer à ce rôle`}</Button>
        )
      }
    >
      <p>
        {isOffer
          ? t`Proposé par ${giver}. Vous pouvez l’accepter jusqu’au ${by}.`
          : t`Depuis le ${since}.`}
      </p>
      {until === null ? null : <p>{t`Dernier jour : ${until}.`}</p>}
      {isOffer ? null : (
        <p>
          <TextLink to={path("/companies/:companySlug/dashboard", { companySlug: company.slug })}>
            {t`Ouvrir l’espace de la société`}
          </TextLink>
        </p>
      )}
    </SettingRow>
  );
};

type LeaveProps = { role: MyRole | undefined; onClose: () => void };

const LeaveDialog = ({ role, onClose }: LeaveProps) => {
  const { t } = useLingui();
  const leave = useAction(companyRoleRoutes.leaveRole, { success: t`C’est fait.` });
  const company = role?.company.name ?? "";
  const isOffer = role?.state === "OFFERED";
  return (
    <ConfirmDialog
      name="leave-role"
      open={role !== undefined}
      onClose={onClose}
      title={isOffer ? t`Décliner ce rôle ?` : t`Renoncer à ce rôle ?`}
      lead={
        isOffer
          ? t`${company} pourra vous inviter de nouveau.`
          : t`Les pages de ${company} vous seront fermées à l’instant. Vos titres restent les vôtres.`
      }
      confirm={isOffer ? t`Décliner` : t`Renoncer au rôle`}
      danger
      onConfirm={() => leave.run({ params: { roleId: role?.id ?? "" } })}
    />
  );
};

export const screen = defineScreen(pattern, {
  load: ({ queryClient }) => queryClient.ensureQueryData(myRoles),
  component: MyRolesScreen,
});
