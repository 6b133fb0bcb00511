import { ibanText } from "@coulisse/domain/formats.ts";
import type { Wallet } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { QrCode } from "#ui/qr-code.tsx";

type Funding = NonNullable<Wallet["funding"]>;

/** The card says what to write on a transfer, to copy or to scan with a bank's application. */
export const FundingCard = ({ funding }: { funding: Funding }) => {
  const { t } = useLingui();
  const { beneficiary, iban, bic, reference, qr } = funding;
  return (
    <Card title={t`Alimenter par virement`}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="max-w-prose text-ink-2">
            {t`Virez depuis un compte à votre nom, avec cette référence et rien d’autre en libellé. Un virement classique arrive un jour ouvré plus tard ; un virement instantané, au relevé suivant.`}
          </p>
          <dl className="mt-4 grid">
            <CopiedFact label={t`Bénéficiaire`} text={beneficiary}>
              {beneficiary}
            </CopiedFact>
            <CopiedFact label={t`IBAN`} text={iban}>
              <span className="font-mono text-sm">{ibanText(iban)}</span>
            </CopiedFact>
            {bic === null ? null : (
              <CopiedFact label={t`BIC`} text={bic}>
                <span className="font-mono text-sm">{bic}</span>
              </CopiedFact>
            )}
            <CopiedFact label={t`Référence`} text={reference}>
              <span className="font-mono text-sm font-medium">{ibanText(reference)}</span>
            </CopiedFact>
          </dl>
        </div>
        <figure className="grid justify-items-center gap-2 self-start">
          <QrCode label={t`Code QR du virement`} {...qr} />
          <figcaption className="max-w-44 text-center text-sm text-ink-3">
            {t`À scanner avec l’application de votre banque`}
          </figcaption>
        </figure>
      </div>
    </Card>
  );
};

type FactProps = { label: string; text: string; children: ReactNode };

const CopiedFact = ({ label, text, children }: FactProps) => (
  <div className="flex flex-wrap items-center gap-x-4 border-t border-rule py-1.5">
    <dt className="basis-28 text-ink-2">{label}</dt>
    <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span className="shrink-0">
        <CopyButton label={label} text={text} />
      </span>
    </dd>
  </div>
);
