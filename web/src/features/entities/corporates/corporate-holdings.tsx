import { Plural, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { holdingsOfCorporate } from "./corporates.queries.ts";

/**
 * The section lists what an entity holds, line by line; each opens in the portfolio, which also has
 * what is hidden.
 */
export const CorporateHoldings = ({ corporateId }: { corporateId: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { items, hiddenCount } = useSuspenseQuery(holdingsOfCorporate(corporateId)).data;
  const portfolio = path("/investor/portfolio");
  if (items.length === 0 && hiddenCount === 0) {
    return <p className="text-sm text-ink-3">{t`Cette entité ne détient pas encore d’actions.`}</p>;
  }
  return (
    <div className="grid gap-2">
      <KeyFacts
        facts={items.map(({ shareHolderId, companyName, shareCategoryName, quantity }) => ({
          label: (
            <TextLink to={portfolio} search={{ holder: corporateId, open: shareHolderId }}>
              {`${companyName}, ${shareCategoryName}`}
            </TextLink>
          ),
          value: format.quantity(quantity),
        }))}
      />
      {hiddenCount > 0 ? (
        <p className="text-sm">
          <TextLink to={portfolio} search={{ holder: corporateId, hidden: "shown" }}>
            <Plural
              value={hiddenCount}
              one="Voir # ligne masquée"
              other="Voir les # lignes masquées"
            />
          </TextLink>
        </p>
      ) : null}
    </div>
  );
};
