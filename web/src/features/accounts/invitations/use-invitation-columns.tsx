import { accountRoutes, type Invitation } from "@coulisse/contract/accounts.ts";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { Column } from "#ui/table/column.ts";
import { isInvitable, stateTones, stateWords } from "./invitation-words.ts";

const InviteButton = ({ companyId, row }: { companyId: string; row: Invitation }) => {
  const { t } = useLingui();
  const invite = useAction(accountRoutes.inviteHolders, {
    success: t`L’invitation est partie.`,
    reloads: [accountRoutes.listInvitations],
  });
  const { name } = row;
  const isFirst = row.state === "TO_INVITE";
  return (
    <Button
      size="sm"
      busy={invite.pending}
      aria-label={isFirst ? t`Inviter ${name}` : t`Renvoyer l’invitation de ${name}`}
      onClick={() => invite.start({ params: { companyId }, body: { userIds: [row.userId] } })}
    >
      {isFirst ? t`Inviter` : t`Renvoyer`}
    </Button>
  );
};

export const useInvitationColumns = (companyId: string): Column<Invitation>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const none = <span className="text-ink-3">—</span>;
  return [
    {
      id: "name",
      header: t`Porteur`,
      cell: (row) => <span className="font-medium wrap-anywhere">{row.name}</span>,
    },
    {
      id: "email",
      header: t`E-mail`,
      cell: (row) => (row.email ? <span className="wrap-anywhere">{row.email}</span> : none),
    },
    {
      id: "state",
      header: t`État`,
      cell: (row) => <Badge tone={stateTones[row.state]}>{t(stateWords[row.state])}</Badge>,
    },
    {
      id: "sentAt",
      header: t`Envoyée le`,
      align: "end",
      cell: (row) => (row.sentAt ? format.instant(row.sentAt) : none),
    },
    {
      id: "expiresAt",
      header: t`Valable jusqu’au`,
      align: "end",
      cell: (row) => (row.expiresAt && row.state === "SENT" ? format.instant(row.expiresAt) : none),
    },
    {
      id: "invite",
      header: t`Inviter`,
      align: "end",
      cell: (row) => {
        if (!isInvitable(row)) return none;
        if (row.resendInSeconds === 0) return <InviteButton companyId={companyId} row={row} />;
        return <span className="text-sm text-ink-3">{t`Bientôt de nouveau`}</span>;
      },
    },
  ];
};
