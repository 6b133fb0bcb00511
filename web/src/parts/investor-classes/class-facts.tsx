import {
  classCriterionWords,
  experienceWords,
} from "@coulisse/contract/identity/investor-class-words.ts";
import type { ClassRequest } from "@coulisse/contract/identity/investor-classes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { KeyFacts } from "#ui/key-facts.tsx";

/**
 * Facts are what was stated with a request, and which criteria of Annex II it meets; what is empty
 * is left out.
 */
export const ClassFacts = ({ request }: { request: ClassRequest }) => {
  const { t } = useLingui();
  const format = useFormats();
  const criteria = useWords(classCriterionWords);
  const experiences = useWords(experienceWords);
  const amount = (cents: number | null) => (cents === null ? null : format.amount(cents));
  const { experience, experienceMonths, experienceDetail, tradesPerQuarter, accountsOn } = request;
  const months = experienceMonths ?? 0;
  const post = experience && experiences[experience];
  const facts: readonly (readonly [string, string | null])[] = [
    [t`Critères remplis`, request.criteria.map((one) => criteria[one]).join(", ")],
    [t`Revenu brut annuel`, amount(request.grossIncomeCents)],
    [t`Portefeuille financier`, amount(request.portfolioCents)],
    [t`Expérience`, post && t`${post}, ${months} mois`],
    [t`Poste`, experienceDetail],
    [
      t`Opérations par trimestre`,
      tradesPerQuarter === null ? null : format.quantity(tradesPerQuarter),
    ],
    [t`Fonds propres`, amount(request.ownFundsCents)],
    [t`Chiffre d’affaires net`, amount(request.turnoverCents)],
    [t`Total du bilan`, amount(request.balanceSheetCents)],
    [t`Comptes arrêtés au`, accountsOn && format.date(accountsOn)],
    [t`Demandé le`, format.instant(request.requestedAt, "medium")],
    [t`Perte de protection acceptée le`, format.instant(request.warnedAt, "medium")],
    [t`Décidé par`, request.decidedBy],
    [t`Motif de la décision`, request.reason],
  ];
  return (
    <KeyFacts
      className="max-w-[46rem]"
      facts={facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))}
    />
  );
};
