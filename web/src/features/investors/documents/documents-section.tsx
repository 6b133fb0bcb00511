import type { Investor, KycDocument, KycDocumentType } from "@coulisse/contract/kyc-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Section } from "#ui/section.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { DocumentSlot } from "./document-slot.tsx";

type Props = { investor: Investor; documents: readonly KycDocument[] };

const ways: Readonly<Record<string, readonly KycDocumentType[]>> = {
  card: ["IDENTITY_FRONT", "IDENTITY_BACK"],
  passport: ["PASSPORT"],
};

/** Whoever began with one way finds it again. */
const beganWith = (documents: readonly KycDocument[]): string =>
  documents.some(({ type }) => type === "PASSPORT") ? "passport" : "card";

export const DocumentsSection = ({ investor, documents }: Props) => {
  const { t } = useLingui();
  const [way, setWay] = useState(() => beganWith(documents));
  const slots = (types: readonly KycDocumentType[]) => (
    <ul className="grid gap-5 sm:grid-cols-2 xl:max-w-[60rem]">
      {types.map((type) => (
        <DocumentSlot
          key={type}
          investorId={investor.id}
          state={investor.kycState}
          type={type}
          document={documents.find((one) => one.type === type)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <Section
        title={t`Pièce d’identité`}
        lead={t`Les deux côtés de votre carte d’identité, ou votre passeport. PDF, JPEG, PNG, WebP ou HEIC, 10 Mo au plus.`}
      >
        <Tabs
          label={t`Pièce envoyée`}
          value={way}
          onChange={setWay}
          tabs={[
            { id: "card", label: t`Carte d’identité`, panel: slots(ways["card"] ?? []) },
            { id: "passport", label: t`Passeport`, panel: slots(ways["passport"] ?? []) },
          ]}
        />
      </Section>
      <Section
        title={t`Domicile`}
        lead={t`Facture d’énergie, d’eau ou d’internet, avis d’imposition, quittance de loyer d’une agence.`}
      >
        {slots(["PROOF_OF_ADDRESS"])}
      </Section>
    </>
  );
};
