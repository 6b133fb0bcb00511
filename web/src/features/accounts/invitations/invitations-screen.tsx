import { noFigure } from "@coulisse/domain/formats.ts";
import type { Invitation } from "@coulisse/contract/accounts/accounts.schemas.ts";
import { companyInvitationRoutes } from "@coulisse/contract/companies/company-invitations.ts";
import {
  invitationStateWords,
  letterStateWords,
} from "@coulisse/contract/accounts/invitation-words.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { useWords } from "#i18n/use-words.ts";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { isInvitable, stateTones } from "./invitation-words.ts";
import { invitationList } from "./invitations.lists.ts";
import { usePrintLetters } from "./use-letters.ts";
import { useInvitationActs } from "./use-invitation-acts.ts";

const pattern = "/companies/:companySlug/invitations";

/** All who hold shares and were never written to, at once: asked before, since letters leave. */
const InviteAll = ({ companyId, count }: { companyId: string; count: number }) => {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const invite = useAction(companyInvitationRoutes.inviteHolders, {
    success: ({ sentCount }) =>
      t`${plural(sentCount, { one: "# invitation est partie.", other: "# invitations sont parties." })}`,
  });
  if (count === 0) return null;
  const words = t`${plural(count, {
    one: "Inviter le porteur pas encore invité",
    other: "Inviter les # porteurs pas encore invités",
  })}`;
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {words}
      </Button>
      <ConfirmDialog
        name="invite-everybody"
        open={asking}
        onClose={() => setAsking(false)}
        title={words}
        lead={t`Chaque porteur reçoit un e-mail au nom de la société, avec un lien valable 14 jours pour ouvrir son compte et voir ses titres.`}
        confirm={t`Envoyer les invitations`}
        onConfirm={() => invite.run({ params: { companyId }, body: {} })}
      />
    </>
  );
};

/** Letters on paper for all whom no mail reaches, in one file: asked before, since each has a code. */
const PrintAll = ({ companyId, count }: { companyId: string; count: number }) => {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const print = usePrintLetters();
  if (count === 0) return null;
  const words = t`${plural(count, { one: "Imprimer # lettre", other: "Imprimer # lettres" })}`;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words}</Button>
      <ConfirmDialog
        name="print-letters"
        open={asking}
        onClose={() => setAsking(false)}
        title={words}
        lead={t`Pour les porteurs sans adresse e-mail, une page par personne, à plier pour une enveloppe à fenêtre. Chaque lettre a un code valable 90 jours, et ne montre rien sans la date de naissance.`}
        confirm={t`Préparer les lettres`}
        onConfirm={() => print.run({ params: { companyId }, body: {} })}
      />
    </>
  );
};

/** How far each holder is from seeing their own shares. */
const InvitationsScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const table = invitationList.useTable(company.id);
  const invites = useMay("remind", companySlug);
  const acts = useInvitationActs(company.id);
  const { toInviteCount = 0, toPrintCount = 0 } = table.pages.data?.pages[0] ?? {};
  return (
    <Page
      title={t`Invitations`}
      company={company.name}
      lead={t`Les porteurs inscrits au registre qui n’ont pas encore ouvert leur compte, et où en est leur invitation.`}
      actions={
        invites ? (
          <>
            <PrintAll companyId={company.id} count={toPrintCount} />
            <InviteAll companyId={company.id} count={toInviteCount} />
          </>
        ) : null
      }
    >
      <DataTable
        {...table}
        caption={t`Porteurs invités ou à inviter`}
        columns={useInvitationColumns(company, invites)}
        rowId={(row) => row.userId}
        {...(invites ? { acts } : {})}
        search={t`Rechercher un porteur`}
        empty={
          <EmptyState
            title={t`Personne à inviter`}
            text={t`Les porteurs sans compte s’affichent ici.`}
          />
        }
      />
    </Page>
  );
};

const InviteButton = ({ companyId, row }: { companyId: string; row: Invitation }) => {
  const { t } = useLingui();
  const invite = useAction(companyInvitationRoutes.inviteHolders, {
    success: t`L’invitation est partie.`,
  });
  const { name } = row;
  const ofHolder = useOfName()(name);
  const isFirst = row.state === "TO_INVITE";
  return (
    <Button
      size="sm"
      busy={invite.pending}
      aria-label={isFirst ? t`Inviter ${name}` : t`Renvoyer l’invitation ${ofHolder}`}
      onClick={() => invite.start({ params: { companyId }, body: { userIds: [row.userId] } })}
    >
      {isFirst ? t`Inviter` : t`Renvoyer`}
    </Button>
  );
};

type Company = Readonly<{ id: string; slug: string }>;

const useInvitationColumns = (
  { id: companyId, slug }: Company,
  invites: boolean,
): Column<Invitation>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(invitationStateWords);
  const letters = useWords(letterStateWords);
  const none = <span className="text-ink-3">{noFigure}</span>;
  const inviting: Column<Invitation> = {
    id: "invite",
    header: t`Inviter`,
    align: "end",
    cell: (row) => {
      if (!isInvitable(row)) return none;
      if (row.resendInSeconds === 0) return <InviteButton companyId={companyId} row={row} />;
      return <span className="text-sm text-ink-3">{t`Renvoi bientôt possible`}</span>;
    },
  };
  return [
    {
      id: "name",
      header: t`Porteur`,
      cell: (row) => (
        <TextLink
          to={path("/companies/:companySlug/holders/:id", { companySlug: slug, id: row.userId })}
          className="font-medium wrap-anywhere"
        >
          {row.name}
        </TextLink>
      ),
    },
    {
      id: "email",
      header: t`E-mail`,
      cell: (row) => (row.email ? <span className="wrap-anywhere">{row.email}</span> : none),
    },
    {
      id: "state",
      header: t`État`,
      cell: (row) => <Badge tone={stateTones[row.state]}>{states[row.state]}</Badge>,
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
      id: "letter",
      header: t`Lettre`,
      cell: ({ letter }) => (letter === null ? none : letters[letter]),
    },
    ...(invites ? [inviting] : []),
  ];
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient, address }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      invitationList.load(queryClient, address, companyId),
    ]),
  component: InvitationsScreen,
});
