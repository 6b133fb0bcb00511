import type { Encumbrance, Holding } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { path } from "#platform/paths.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { TextLink } from "#ui/text-link.tsx";

type Props = {
  holding: Holding;
  /**
   * Lines lead to the register where they are linked: the company's administrators have one,
   * investors do not.
   */
  linked: boolean;
};

/**
 * The standing says what an account holds, what weighs on it by which line, and what is free to
 * move.
 */
export const AccountStanding = ({ holding, linked }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const {
    companySlug,
    quantity,
    pledgedQuantity,
    usufructQuantity,
    promisedQuantity,
    freeQuantity,
  } = holding;
  const weight = (label: string, sum: number, nature: Encumbrance["nature"]) =>
    sum === 0
      ? []
      : [{ label, value: <Weight sum={sum} holding={holding} nature={nature} linked={linked} /> }];
  return (
    <KeyFacts
      facts={[
        { label: t`Actions détenues`, value: format.quantity(quantity) },
        ...weight(t`Nanties`, pledgedQuantity, "pledge"),
        ...weight(t`En nue-propriété`, usufructQuantity, "usufruct"),
        ...(promisedQuantity === 0
          ? []
          : [
              {
                label: t`Promises à la vente`,
                value: (
                  <TextLink
                    to={
                      linked
                        ? path("/companies/:companySlug/secondary-market", { companySlug })
                        : path("/investor/second-market")
                    }
                  >
                    {format.quantity(promisedQuantity)}
                  </TextLink>
                ),
              },
            ]),
        { label: t`Libres`, value: format.quantity(freeQuantity) },
      ]}
    />
  );
};

type WeightProps = Props & { sum: number; nature: Encumbrance["nature"] };

const Weight = ({ sum, holding, nature, linked }: WeightProps): ReactNode => {
  const format = useFormats();
  return (
    <>
      {format.quantity(sum)}
      {holding.encumbrances
        .filter((one) => one.nature === nature)
        .map((one) => (
          <span key={one.movementId} className="block text-xs text-ink-3">
            <EncumbranceLine encumbrance={one} companySlug={holding.companySlug} linked={linked} />
          </span>
        ))}
    </>
  );
};

type LineProps = { encumbrance: Encumbrance; companySlug: string; linked: boolean };

const EncumbranceLine = ({ encumbrance, companySlug, linked }: LineProps): ReactNode => {
  const { t } = useLingui();
  const format = useFormats();
  const ofName = useOfName();
  const { number, nature, quantity, beneficiaryName, movementId } = encumbrance;
  const shares = format.quantity(quantity);
  const beneficiary = beneficiaryName ?? "";
  const ofBeneficiary = ofName(beneficiary);
  const line = t`ligne n° ${format.quantity(number)}`;
  return (
    <>
      {beneficiaryName === null
        ? shares
        : nature === "usufruct"
          ? t`${shares}, usufruit à ${beneficiary}`
          : t`${shares} au profit ${ofBeneficiary}`}
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
