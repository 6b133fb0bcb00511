import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Proposal } from "@coulisse/contract/companies/proposals.schemas.ts";
import {
  proposalFieldWords,
  proposalStateWords,
  proposalTitle,
  registerKeeperWords,
} from "@coulisse/contract/companies/proposal-words.ts";
import { proposalRoutes } from "@coulisse/contract/companies/proposals.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { currentLocale } from "#i18n/dictionary.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { addressOf } from "#platform/api.ts";
import { useAction } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { PaperLink } from "#ui/paper-link.tsx";
import { Part } from "#ui/part.tsx";
import { ProposalEffect } from "./proposal-effect.tsx";
import { stateTones } from "./proposal-table.tsx";

type Props = { proposal: Proposal | undefined; onClose: () => void };

/** A proposal beside the list: what is asked, its files, its effect, and the decision under them. */
export const ProposalDrawer = ({ proposal, onClose }: Props) => {
  const { t } = useLingui();
  return (
    <Drawer
      name="proposal"
      open={proposal !== undefined}
      onClose={onClose}
      title={proposal === undefined ? t`Proposition` : proposalTitle(proposal, currentLocale())}
    >
      {proposal === undefined ? null : <ProposalCard proposal={proposal} />}
    </Drawer>
  );
};

/** Values of fields whose words are known; what was typed otherwise. */
const useValueWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  const keepers: Readonly<Record<string, string>> = useWords(registerKeeperWords);
  const natures: Readonly<Record<string, string>> = useWords(natureWords);
  return ({ field, value, name }: Proposal["asked"][number]): string => {
    if (name !== null) return name;
    if (field === "keeper") return keepers[value] ?? value;
    if (field === "nature") return natures[value] ?? value;
    if (value === "true") return t`Oui`;
    if (value === "false") return t`Non`;
    return /^\d{4}-\d\d-\d\d$/.test(value) ? format.date(value) : value;
  };
};

const ProposalCard = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(proposalStateWords);
  const wordsOf = useValueWords();
  const by = proposal.proposedBy;
  const on = format.instant(proposal.proposedAt);
  const decider = proposal.decidedBy ?? "";
  const decidedOn = proposal.decidedAt === null ? "" : format.instant(proposal.decidedAt);
  // The company stands above already.
  const asked = proposal.asked.filter(({ field }) => field !== "companyId");
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-2">
        <p className="font-medium break-words">{proposal.company.name}</p>
        <Badge tone={stateTones[proposal.state]}>{states[proposal.state]}</Badge>
        <p className="text-sm text-ink-3">{t`Proposée par ${by} le ${on}.`}</p>
        {proposal.decidedAt === null ? null : (
          <p className="text-sm text-ink-3">{t`Décidée par ${decider} le ${decidedOn}.`}</p>
        )}
        {proposal.reason === null ? null : (
          <p className="text-sm break-words whitespace-pre-line">{proposal.reason}</p>
        )}
      </div>
      <section aria-label={t`Ce qui est demandé`}>
        <KeyFacts
          facts={asked.map((one) => ({
            label: proposalFieldWords(one.field, currentLocale()),
            value: <span className="break-words whitespace-pre-line">{wordsOf(one)}</span>,
          }))}
        />
      </section>
      {proposal.files.length === 0 ? null : (
        <ul aria-label={t`Documents`} className="grid gap-1">
          {proposal.files.map((file) => (
            <li key={file.id}>
              <PaperLink
                href={addressOf(proposalRoutes.getProposalFile, {
                  params: { proposalId: proposal.id, fileId: file.id },
                })}
              >
                {file.name}
              </PaperLink>
            </li>
          ))}
        </ul>
      )}
      {proposal.state === "WAITING" && proposal.matter === "register" ? (
        <Part>
          <ProposalEffect proposalId={proposal.id} />
        </Part>
      ) : null}
      {proposal.state === "WAITING" ? <Decision proposal={proposal} /> : null}
    </div>
  );
};

const Decision = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState<"confirm" | "refuse" | "withdraw">();
  const close = () => setAsked(undefined);
  const params = { proposalId: proposal.id };
  const withdraw = useAction(proposalRoutes.withdrawProposal, {
    success: t`La proposition est retirée.`,
  });
  const title = proposalTitle(proposal, currentLocale());
  const waits =
    proposal.waitsFor === "PLATFORM"
      ? t`La proposition attend la décision de la plateforme. Un e-mail vous préviendra.`
      : t`La proposition attend la décision d’une autre personne de la société. Un e-mail vous préviendra.`;
  return (
    <>
      {proposal.isOwn ? <p className="text-sm text-ink-2">{waits}</p> : null}
      <div className="flex flex-wrap gap-2">
        {proposal.mayDecide ? (
          <>
            <Button variant="primary" onClick={() => setAsked("confirm")}>{t`Confirmer`}</Button>
            <Button onClick={() => setAsked("refuse")}>{t`Refuser`}</Button>
          </>
        ) : null}
        {proposal.mayWithdraw ? (
          <Button onClick={() => setAsked("withdraw")}>{t`Retirer la proposition`}</Button>
        ) : null}
      </div>
      <ConfirmProposal proposal={proposal} open={asked === "confirm"} onClose={close} />
      <Dialog
        name="refuse-proposal"
        open={asked === "refuse"}
        onClose={close}
        title={t`Refuser la proposition`}
        lead={t`La personne qui l’a faite lira votre motif.`}
      >
        {asked === "refuse" ? <RefusalForm proposal={proposal} onDone={close} /> : null}
      </Dialog>
      <ConfirmDialog
        name="withdraw-proposal"
        open={asked === "withdraw"}
        onClose={close}
        title={t`Retirer cette proposition ?`}
        lead={t`« ${title} » ne sera pas fait. Vous pourrez le proposer de nouveau.`}
        confirm={t`Retirer la proposition`}
        danger
        onConfirm={() => withdraw.run({ params })}
      />
    </>
  );
};

const Refusal = z.object({ reason: Text(500) });

const RefusalForm = ({ proposal, onDone }: { proposal: Proposal; onDone: () => void }) => {
  const { t } = useLingui();
  const form = useFormOf(Refusal, {
    draft: `refuse-proposal ${proposal.id}`,
    defaultValues: { reason: "" },
  });
  const refuse = useAction(proposalRoutes.refuseProposal, {
    success: t`La proposition est refusée.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={(body) => refuse.run({ params: { proposalId: proposal.id }, body })}
    >
      <TextAreaField name="reason" label={t`Motif`} rows={4} maxLength={500} />
      <SubmitButton>{t`Refuser la proposition`}</SubmitButton>
    </Form>
  );
};

type ConfirmProps = { proposal: Proposal; open: boolean; onClose: () => void };

const ConfirmProposal = ({ proposal, open, onClose }: ConfirmProps) => {
  const { t } = useLingui();
  const confirm = useAction(proposalRoutes.confirmProposal, {
    success: t`La proposition est confirmée : c’est fait.`,
  });
  const [lastNumber, setLastNumber] = useState<number>();
  const isRegister = proposal.matter === "register";
  return (
    <ConfirmDialog
      name="confirm-proposal"
      open={open}
      onClose={onClose}
      title={t`Confirmer cette proposition ?`}
      lead={
        isRegister
          ? t`Les lignes ci-dessous seront inscrites au registre. Une ligne inscrite ne s’efface pas.`
          : t`Ce qui est demandé sera fait à l’instant.`
      }
      confirm={t`Confirmer`}
      onConfirm={() =>
        confirm.run({
          params: { proposalId: proposal.id },
          body: { lastNumber: lastNumber ?? 0 },
        })
      }
    >
      {isRegister && open ? (
        <Part>
          <ProposalEffect proposalId={proposal.id} onSeen={setLastNumber} />
        </Part>
      ) : null}
    </ConfirmDialog>
  );
};
