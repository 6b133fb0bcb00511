import { contractStateWords } from "@coulisse/contract/signing/contract-words.ts";
import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useAction } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Timeline, type TimelineStep } from "#ui/timeline.tsx";
import { ContractDocuments } from "../contract-documents.tsx";
import { isUnderWay, stateTones } from "../contract-words.ts";

type Props = { contract: Contract };
type PageProps = Props & {
  /** The page of its company, where it is not the one whose area this is. */
  companyPage?: string;
  /** Whether the reader takes it back. */
  withdraws: boolean;
};

/**
 * A sent contract stands: the page shows where each party is, what there is to read, and the way to
 * take it back.
 */
export const SentContract = ({ contract, companyPage, withdraws }: PageProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const names = useWords(contractStateWords);
  const { state, sentAt, endedAt, signBy, companyName } = contract;
  return (
    <>
      <div className="mb-6">
        <Badge tone={stateTones[state]}>{names[state]}</Badge>
      </div>
      {withdraws && isUnderWay(state) && contract.parties.some((party) => party.hasLostSigner) ? (
        <div className="mb-6 max-w-[44rem]">
          <Banner>
            {t`Une partie n’a plus personne pour signer ce contrat. Retirez-le, puis écrivez-en un autre.`}
          </Banner>
        </div>
      ) : null}
      <KeyFacts
        className="max-w-[44rem]"
        facts={[
          ...(companyPage === undefined
            ? []
            : [
                {
                  label: t`Société`,
                  value: <TextLink to={companyPage}>{companyName}</TextLink>,
                },
              ]),
          ...(sentAt === null ? [] : [{ label: t`Envoyé le`, value: format.instant(sentAt) }]),
          { label: t`À signer jusqu’au`, value: format.date(signBy) },
          ...(endedAt === null ? [] : [{ label: t`Clos le`, value: format.instant(endedAt) }]),
          { label: t`Documents`, value: <ContractDocuments contract={contract} /> },
        ]}
      />
      <Section
        title={t`Parties`}
        lead={contract.inOrder ? t`L’une après l’autre, dans cet ordre.` : undefined}
      >
        <Parties contract={contract} />
      </Section>
      {withdraws && isUnderWay(state) ? <Withdrawal contract={contract} /> : null}
    </>
  );
};

const Parties = ({ contract }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const isOpen = isUnderWay(contract.state);
  const next = contract.parties.find(({ state }) => state === "WAITING");
  const until = format.date(contract.signBy);
  const states = {
    WAITING: isOpen ? "waiting" : "stopped",
    SIGNED: "done",
    REFUSED: "stopped",
  } as const satisfies Record<string, TimelineStep["state"]>;
  return (
    <Timeline
      steps={contract.parties.map((party) => {
        const { name, signerName, actedAt, reason, hasLostSigner } = party;
        const signer = signerName !== null && signerName !== name ? t`par ${signerName}` : null;
        const at = actedAt === null ? null : format.instant(actedAt);
        const mayNow = isOpen && party.state === "WAITING" && (!contract.inOrder || party === next);
        const wait = mayNow && !hasLostSigner ? t`jusqu’au ${until}` : null;
        const lost = isOpen && hasLostSigner ? t`ne représente plus cette partie` : null;
        return {
          label: name,
          state: lost === null ? (mayNow ? "current" : states[party.state]) : "stopped",
          detail: [signer, lost, at, reason, wait].filter(Boolean).join(" · ") || undefined,
        };
      })}
    />
  );
};

const Withdrawal = ({ contract }: Props) => {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const withdraw = useAction(contractRoutes.withdrawContract, {
    success: t`Le contrat est retiré.`,
  });
  return (
    <div className="mt-8">
      <Button onClick={() => setAsking(true)}>{t`Retirer le contrat`}</Button>
      <ConfirmDialog
        name="withdraw-contract"
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Retirer « ${contract.title} » ?`}
        lead={t`Personne ne pourra plus le signer, et ses parties en sont informées. Les signatures déjà données restent dans l’historique.`}
        confirm={t`Retirer le contrat`}
        danger
        onConfirm={() => withdraw.run({ params: { contractId: contract.id } })}
      />
    </div>
  );
};
