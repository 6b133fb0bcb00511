import type { Invitation } from "@coulisse/contract/accounts/accounts.schemas.ts";
import { companyInvitationRoutes } from "@coulisse/contract/companies/company-invitations.ts";
import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { invitationStateWords } from "@coulisse/contract/accounts/invitation-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useAction } from "#platform/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { isInvitable, stateTones } from "./invitation-words.ts";
import { invitationOf } from "./invitations.queries.ts";

/** How far somebody's invitation is, for an administrator who sends another letter. */
export const InvitationCard = ({ userId }: { userId: string }) => {
  const { t } = useLingui();
  const { invitation } = useSuspenseQuery(invitationOf(userId)).data;
  const invite = useAction(accountRoutes.inviteUser, {
    success: t`L’invitation est partie.`,
  });
  if (invitation === null) return null;
  return (
    <InvitationState
      invitation={invitation}
      busy={invite.pending}
      onInvite={() => invite.start({ params: { userId } })}
    />
  );
};

type HolderProps = { companyId: string; invitation: Invitation };

/** The same for a company, which writes to its own holders. */
export const HolderInvitation = ({ companyId, invitation }: HolderProps) => {
  const { t } = useLingui();
  const invite = useAction(companyInvitationRoutes.inviteHolders, {
    success: t`L’invitation est partie.`,
  });
  const body = { userIds: [invitation.userId] };
  return (
    <InvitationState
      invitation={invitation}
      busy={invite.pending}
      onInvite={() => invite.start({ params: { companyId }, body })}
    />
  );
};

type StateProps = { invitation: Invitation; busy: boolean; onInvite: () => void };

const InvitationState = ({ invitation, busy, onInvite }: StateProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(invitationStateWords);
  const { state, sentAt, expiresAt, resendInSeconds } = invitation;
  return (
    <Card title={t`Invitation`}>
      <KeyFacts
        facts={[
          { label: t`État`, value: <Badge tone={stateTones[state]}>{states[state]}</Badge> },
          { label: t`Envoyée le`, value: sentAt ? format.instant(sentAt, "medium") : t`Jamais` },
          ...(state === "SENT" && expiresAt
            ? [{ label: t`Valable jusqu’au`, value: format.instant(expiresAt, "medium") }]
            : []),
        ]}
      />
      {isInvitable(invitation) ? (
        <Button
          className="mt-4"
          busy={busy}
          disabled={
            resendInSeconds > 0 ? t`Une invitation par heure et trois par jour au plus.` : undefined
          }
          onClick={onInvite}
        >
          {sentAt === null ? t`Envoyer l’invitation` : t`Renvoyer l’invitation`}
        </Button>
      ) : null}
    </Card>
  );
};
