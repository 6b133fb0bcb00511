import type { Contract } from "@coulisse/contract/contracts.schemas.ts";
import { contractRoutes } from "@coulisse/contract/contracts.ts";
import type { signatureDocuments } from "@coulisse/contract/signatures.ts";
import { useLingui } from "@lingui/react/macro";
import { addressOf } from "#platform/api.ts";
import { path } from "#platform/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { isUnderWay } from "./contract-words.ts";

type Props = {
  contract: Contract;
  document: (typeof signatureDocuments)[number];
  children: string;
};

/** In a tab of its own, by the browser’s own reader of PDF. */
const DocumentLink = ({ contract, document, children }: Props) => (
  <a
    target="_blank"
    rel="noreferrer"
    href={addressOf(contractRoutes.getContractDocument, {
      params: { contractId: contract.id, document },
    })}
    className="inline-flex min-h-6 min-w-0 items-baseline gap-1.5 text-sm text-accent underline-offset-2 hover:underline"
  >
    <Icon name="document" size={14} className="shrink-0 translate-y-0.5 text-ink-3" />
    <span className="min-w-0 break-words">{children}</span>
  </a>
);

/** What there is to read of a contract, and the way to its signature for who is to sign. */
export const ContractDocuments = ({ contract }: { contract: Contract }) => {
  const { t } = useLingui();
  const { state, parties, signatureId, isSealed, file } = contract;
  const isMine = parties.some((party) => party.isMe && party.state === "WAITING");
  if (file === null) return "–";
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      {isUnderWay(state) && isMine && signatureId !== null ? (
        <TextLink to={path("/investor/signatures/:id", { id: signatureId })}>{t`Signer`}</TextLink>
      ) : null}
      <DocumentLink contract={contract} document="original">{t`Texte du contrat`}</DocumentLink>
      {isSealed ? (
        <>
          <DocumentLink
            contract={contract}
            document="signed"
          >{t`Contrat signé et scellé`}</DocumentLink>
          <DocumentLink
            contract={contract}
            document="evidence"
          >{t`Dossier de preuve`}</DocumentLink>
        </>
      ) : null}
    </span>
  );
};
