import type { DocumentReading } from "@coulisse/contract/review-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { checkWords, comparedWords, outcomeTones, outcomeWords } from "./review-words.ts";

export const ReadingResult = ({ reading }: { reading: DocumentReading }) => {
  const { t } = useLingui();
  const format = useFormats();
  const readOn = format.instant(reading.readAt);
  const { readBy } = reading;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
        <Badge tone={reading.agrees ? "gain" : "loss"}>
          {reading.agrees ? t`Le document concorde` : t`Le document ne concorde pas`}
        </Badge>
        <span>{t`Comparé le ${readOn} par ${readBy}`}</span>
      </p>
      <Comparisons reading={reading} />
      <DigitChecks reading={reading} />
      <p className="text-sm text-ink-2">
        {[reading.issuingState, reading.numberMask].filter(Boolean).join(" · ")}
        {reading.expiresOn ? (
          <span>
            {" · "}
            {t`Valable jusqu’au ${format.date(reading.expiresOn)}`}
          </span>
        ) : null}
      </p>
      {reading.sameNumber.length > 0 ? (
        <Banner tone="loss">
          {t`Le même numéro de document a été lu pour ${reading.sameNumber.map(({ name }) => name).join(", ")}.`}
        </Banner>
      ) : null}
    </div>
  );
};

const Comparisons = ({ reading }: { reading: DocumentReading }) => {
  const { t } = useLingui();
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{t`Ce qui a été comparé`}</caption>
        <thead className="text-left text-ink-3">
          <tr>
            <th scope="col" className="sr-only">{t`Champ`}</th>
            <th scope="col" className="py-1.5 pr-3 font-normal">{t`Déclaré`}</th>
            <th scope="col" className="py-1.5 pr-3 font-normal">{t`Lu`}</th>
            <th scope="col" className="py-1.5 font-normal">{t`Résultat`}</th>
          </tr>
        </thead>
        <tbody>
          {reading.comparisons.map((row) => (
            <tr key={row.field} className="border-t border-rule">
              <th scope="row" className="py-2 pr-3 text-left font-normal text-ink-2">
                {t(comparedWords[row.field])}
              </th>
              <td className="py-2 pr-3 break-words">{row.declared ?? "—"}</td>
              <td className="py-2 pr-3 break-words">{row.read ?? "—"}</td>
              <td className="py-2">
                <Badge tone={outcomeTones[row.outcome]}>{t(outcomeWords[row.outcome])}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const DigitChecks = ({ reading }: { reading: DocumentReading }) => {
  const { t } = useLingui();
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t`Clés de contrôle`}>
      {reading.checks.map(({ field, line, holds }) => {
        const name = t(checkWords[field]);
        return (
          <li key={`${field}-${line}`}>
            <Badge tone={holds ? "neutral" : "loss"}>
              {holds ? t`Ligne ${line}, ${name} : juste` : t`Ligne ${line}, ${name} : fausse`}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
};
