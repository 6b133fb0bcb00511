import { countryName } from "@coulisse/domain/country-names.ts";
import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";

type Props = { round: Fundraising; children?: ReactNode };

/** R-23n: what the platform checked of the project owner before its offer; `children` record it. */
export const DiligenceCard = ({ round: { diligence }, children }: Props) => {
  const { t } = useLingui();
  return (
    <Card title={t`Vérifications sur le porteur de projet`}>
      {diligence ? (
        <Checks diligence={diligence} />
      ) : (
        <p className="text-sm text-ink-2">
          {t`Les casiers judiciaires et le pays d’établissement du porteur de projet sont vérifiés avant toute offre (règlement (UE) 2020/1503, article 5). La levée ne peut pas s’ouvrir sans cela.`}
        </p>
      )}
      {children ? <div className="mt-4">{children}</div> : null}
    </Card>
  );
};

const Checks = ({ diligence }: { diligence: NonNullable<Fundraising["diligence"]> }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { recordedBy } = diligence;
  const recordedAt = format.instant(diligence.recordedAt, "medium");
  return (
    <>
      <KeyFacts
        facts={[
          {
            label: t`Casiers judiciaires sans mention`,
            value: format.date(diligence.recordsCheckedOn),
          },
          { label: t`Ce qui a été vu`, value: diligence.recordsReference },
          {
            label: t`Pays d’établissement`,
            value: countryName(diligence.ownerCountry, format.locale),
          },
          {
            label: t`Absent des listes de l’Union au`,
            value: format.date(diligence.countryCheckedOn),
          },
          { label: t`Listes consultées`, value: diligence.countryReference },
        ]}
      />
      <p className="mt-3 text-sm text-ink-3">{t`Enregistré par ${recordedBy}, ${recordedAt}`}</p>
    </>
  );
};
