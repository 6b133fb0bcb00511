import type { Investor, KycDocument, KycDocumentType } from "@coulisse/contract/kyc-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { stateWords, typeWords } from "./kyc-words.ts";

type Props = { investor: Investor; documents: readonly KycDocument[] };

/** What a set still lacks, by the way that the person began with. */
const missingTypes = (documents: readonly KycDocument[]): KycDocumentType[] => {
  const present = new Set(
    documents
      .filter(({ state }) => state === "RECEIVED" || state === "ACCEPTED")
      .map(({ type }) => type),
  );
  const card: KycDocumentType[] = ["IDENTITY_FRONT", "IDENTITY_BACK"];
  const left = card.filter((type) => !present.has(type));
  const identity = present.has("PASSPORT") || left.length === 2 ? [] : left;
  return [...identity, ...(present.has("PROOF_OF_ADDRESS") ? [] : ["PROOF_OF_ADDRESS" as const])];
};

export const KycState = ({ investor, documents }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { kycState, kycReason, identityExpiresOn } = investor;
  const { tone, title, text } = stateWords[kycState];
  const missing = kycState === "INCOMPLETE" ? missingTypes(documents) : [];
  const until = identityExpiresOn === null ? null : format.date(identityExpiresOn);
  return (
    <div role="status">
      <Banner tone={tone} title={t(title)}>
        {kycState === "REJECTED" && kycReason ? (
          <blockquote className="my-2 border-l-2 border-current pl-3 whitespace-pre-line">
            {kycReason}
          </blockquote>
        ) : null}
        <p>{t(text)}</p>
        {missing.length > 0 ? (
          <ul className="mt-1 list-disc pl-5">
            {missing.map((type) => (
              <li key={type}>{t(typeWords[type].label)}</li>
            ))}
          </ul>
        ) : null}
        {kycState === "VALIDATED" && until !== null ? (
          <p>{t`Votre pièce d’identité est valable jusqu’au ${until}.`}</p>
        ) : null}
      </Banner>
    </div>
  );
};
