import type { RightOnShares } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { path } from "#platform/paths.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { TextLink } from "#ui/text-link.tsx";

type Props = {
  rights: readonly RightOnShares[];
  /** A company’s page says the category alone, and its lines lead to its register. */
  ofCompany?: boolean;
};

/** Rights are the other side of a mention: what a creditor or a usufructuary has on another’s shares. */
export const RightsOnShares = ({ rights, ofCompany = false }: Props) => {
  const { t } = useLingui();
  if (rights.length === 0) return null;
  const severalHolders = new Set(rights.map(({ holderId }) => holderId)).size > 1;
  return (
    <Card title={t`Droits sur les actions d’autres porteurs`}>
      <KeyFacts
        facts={rights.map((right) => ({
          label: (
            <>
              {ofCompany
                ? right.shareCategoryName
                : `${right.companyName}, ${right.shareCategoryName}`}
              {severalHolders ? (
                <span className="block text-xs text-ink-3">{right.holderName}</span>
              ) : null}
            </>
          ),
          value: <RightLine right={right} linked={ofCompany} />,
        }))}
      />
    </Card>
  );
};

const RightLine = ({ right, linked }: { right: RightOnShares; linked: boolean }): ReactNode => {
  const { t } = useLingui();
  const format = useFormats();
  const ofOwner = useOfName()(right.ownerName);
  const shares = format.units("SHARE", right.quantity);
  const { companySlug, movementId } = right;
  const line = t`ligne n° ${format.quantity(right.number)}`;
  return (
    <>
      {right.nature === "usufruct"
        ? t`Usufruit de ${shares} ${ofOwner}`
        : t`Nantissement de ${shares} ${ofOwner}`}
      {", "}
      {linked ? (
        <TextLink
          to={path("/companies/:companySlug/register", { companySlug })}
          search={{ open: movementId }}
        >
          {line}
        </TextLink>
      ) : (
        line
      )}
    </>
  );
};
