import type { Investor } from "@coulisse/contract/kyc-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { stateWords } from "./kyc-words.ts";
import { MissingList } from "./missing-list.tsx";

/** A file that waits for nothing more, or that somebody has judged, lacks nothing to be told here. */
const tellsMissing = ({ kycState, missing }: Investor): boolean =>
  missing.length > 0 && kycState !== "VALIDATED";

export const KycState = ({ investor }: { investor: Investor }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { kycState, kycReason, identityExpiresOn } = investor;
  const { tone, title, text } = stateWords[kycState];
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
        {tellsMissing(investor) ? <MissingList missing={investor.missing} /> : null}
        {kycState === "VALIDATED" && until !== null ? (
          <p>{t`Votre pièce d’identité est valable jusqu’au ${until}.`}</p>
        ) : null}
      </Banner>
    </div>
  );
};
