import { noFigure } from "@coulisse/domain/formats.ts";
import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import { contractRoutes, type contractDocuments } from "@coulisse/contract/signing/contracts.ts";
import { useLingui } from "@lingui/react/macro";
import { addressOf } from "#platform/api.ts";
import { path } from "#platform/paths.ts";
import { cx } from "#ui/cx.ts";
import { PaperLink } from "#ui/paper-link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { isUnderWay } from "./contract-words.ts";

type Props = {
  contract: Contract;
  document: (typeof contractDocuments)[number];
  children: string;
};

const DocumentLink = ({ contract, document, children }: Props) => (
  <PaperLink
    isRead
    href={addressOf(contractRoutes.getContractDocument, {
      params: { contractId: contract.id, document },
    })}
  >
    {children}
  </PaperLink>
);

type DocumentsProps = {
  contract: Contract;
  /**
   * The list stands under a text that begins at the left, rather than beside its name in a table on
   * a telephone.
   */
  inCard?: boolean;
};

/**
 * Documents are what there is to read of a contract, with the way to its signature for who is to
 * sign.
 */
export const ContractDocuments = ({ contract, inCard = false }: DocumentsProps) => {
  const { t } = useLingui();
  const { state, parties, signatureId, isSealed, file } = contract;
  const isMine = parties.some((party) => party.isMe && party.state === "WAITING");
  if (file === null) return noFigure;
  return (
    <span className={cx("grid justify-items-start gap-1", !inCard && "max-sm:justify-items-end")}>
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
