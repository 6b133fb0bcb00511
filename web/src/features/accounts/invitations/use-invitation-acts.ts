import type { Invitation } from "@coulisse/contract/accounts/accounts.schemas.ts";
import { companyInvitationRoutes } from "@coulisse/contract/companies/company-invitations.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRowAct } from "#kit/row-act.ts";
import type { RowActs } from "#ui/table/row-acts.ts";
import { isInvitable } from "./invitation-words.ts";
import { useLettersAct } from "./use-letters.ts";

const nameOf = ({ name }: Invitation): string => name;

/** A company invites several of its holders, or writes to them again. */
export const useInvitationActs = (companyId: string): RowActs<Invitation> => {
  const { t } = useLingui();
  const invite = useRowAct(companyInvitationRoutes.inviteHolders, {
    label: t`Inviter`,
    icon: "user",
    nameOf,
    idOf: ({ userId }: Invitation) => userId,
    options: ({ userId }: Invitation) => ({
      params: { companyId },
      body: { userIds: [userId] },
    }),
    unfit: (row: Invitation) => {
      if (!isInvitable(row)) return t`Cette personne n’a pas d’adresse e-mail, ou déjà un compte.`;
      return row.resendInSeconds === 0
        ? undefined
        : t`Une invitation vient de partir : une autre pourra la suivre un peu plus tard.`;
    },
  });
  const letters = useLettersAct(companyId);
  return {
    counted: (count) =>
      t`${plural(count, { one: "# porteur choisi", other: "# porteurs choisis" })}`,
    nameOf,
    acts: [invite, letters],
  };
};
