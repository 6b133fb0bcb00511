import { formalityKindWords } from "@coulisse/contract/formality-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { Card } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { dueFormalities } from "../statistics.queries.ts";
import type { CompanyProps } from "./company-props.ts";

const shownAtMost = 4;

/** What the company has still to file or to hold, the most urgent first. */
export const DueFormalities = ({ companyId, companySlug }: CompanyProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(formalityKindWords);
  const unbegun = useSuspenseQuery(dueFormalities({ companyId }, "TO_DO")).data.items;
  const begun = useSuspenseQuery(dueFormalities({ companyId }, "IN_PROGRESS")).data.items;
  const due = [...unbegun, ...begun]
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    .slice(0, shownAtMost);
  return (
    <Card title={t`Formalités à faire`}>
      {due.length === 0 ? (
        <p className="text-sm text-ink-2">{t`Aucune formalité n’attend.`}</p>
      ) : (
        <ul className="text-sm">
          {due.map(({ id, kind, dueOn, holderName }) => (
            <li key={id} className="border-t border-rule py-2.5 first:border-t-0 first:pt-0">
              <span className="font-medium break-words">{kinds[kind]}</span>
              <span className="block break-words text-ink-3">
                {holderName === null
                  ? t`le ${format.date(dueOn, "medium")} au plus tard`
                  : t`le ${format.date(dueOn, "medium")} au plus tard · ${holderName}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm">
        <TextLink to={path("/companies/:companySlug/formalities", { companySlug })}>
          {t`Toutes les formalités`}
        </TextLink>
      </p>
    </Card>
  );
};
