import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { SendFileButton } from "#parts/documents/send-file-button.tsx";
import { useFileSize } from "#parts/words/file-size.ts";
import { useAction } from "#platform/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { ContractDocuments } from "../contract-documents.tsx";

/** The text that is signed: one PDF, kept to the byte. */
export const ContractFile = ({ contract }: { contract: Contract }) => {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  const params = { contractId: contract.id };
  const filing = useAction(contractRoutes.fileContract, {
    success: t`Le document est joint au contrat.`,
  });
  const { file } = contract;
  return (
    <Card title={t`Document à signer`}>
      {file === null ? (
        <p className="text-sm text-ink-2">{t`Le PDF que les parties liront et signeront, tel quel.`}</p>
      ) : (
        <div className="grid gap-1 text-sm">
          <p className="break-words">
            {file.name} <span className="text-ink-3">{sizeOf(file.bytes)}</span>
          </p>
          <ContractDocuments contract={contract} inCard />
        </div>
      )}
      <div className="mt-4">
        <SendFileButton
          id="contract-document"
          limits={fileKinds.contractFile}
          label={file === null ? t`Joindre le PDF à signer` : t`Remplacer le PDF à signer`}
          onSend={(sent) => filing.run({ params, files: { file: [sent] } })}
        >
          {file === null ? t`Joindre le PDF` : t`Remplacer le PDF`}
        </SendFileButton>
      </div>
    </Card>
  );
};

/** A contract is read again before it is sent: the text and the parties stand from then on. */
export const SendContract = ({ contract }: { contract: Contract }) => {
  const { t } = useLingui();
  const format = useFormats();
  const [asking, setAsking] = useState(false);
  const send = useAction(contractRoutes.sendContract, {
    success: t`Le contrat est envoyé à ses parties.`,
  });
  const { parties, inOrder, file, signBy } = contract;
  const unable = parties.filter(({ signerName }) => signerName === null);
  const names = unable.map(({ name }) => name).join(", ");
  const day = format.date(signBy);
  return (
    <Card title={t`Envoi`}>
      <p className="text-sm text-ink-2">
        {inOrder
          ? t`Les parties signeront l’une après l’autre, dans leur ordre.`
          : t`Les parties pourront toutes signer dès l’envoi.`}
      </p>
      {unable.length === 0 ? null : (
        <div className="mt-3">
          <Banner>
            {t`Personne ne peut encore signer pour ${names} : il faut un compte ouvert, d’un représentant validé pour une entité, d’un administrateur pour la société.`}
          </Banner>
        </div>
      )}
      <div className="mt-4">
        <Button
          variant="primary"
          disabled={
            file === null
              ? t`Joignez d’abord le texte du contrat.`
              : unable.length > 0
                ? t`Personne ne peut encore signer pour ${names}.`
                : undefined
          }
          onClick={() => setAsking(true)}
        >
          {t`Envoyer à la signature`}
        </Button>
      </div>
      <ConfirmDialog
        name="send-contract"
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Envoyer ce contrat à la signature ?`}
        lead={t`${plural(parties.length, { one: "# partie doit le signer", other: "# parties doivent le signer" })} au plus tard le ${day}. Son texte et ses parties ne pourront plus changer.`}
        confirm={t`Envoyer le contrat`}
        onConfirm={() => send.run({ params: { contractId: contract.id } })}
      />
    </Card>
  );
};
