import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { Banner } from "#ui/banner.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { Quote } from "./quote.tsx";

type Props = { shareCategoryId: string; quantityHelp?: string | undefined };

/** How many, at which price and until when, with what it comes to. */
export const OfferFields = ({ shareCategoryId, quantityHelp }: Props) => {
  const { t } = useLingui();
  const quantity: unknown = useWatch({ name: "quantity" });
  const unitPrice: unknown = useWatch({ name: "unitPrice" });
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <NumberField
          name="quantity"
          as="whole"
          label={t`Nombre d’actions`}
          {...(quantityHelp === undefined ? {} : { help: quantityHelp })}
        />
        <NumberField name="unitPrice" as="decimal" label={t`Prix d’une action`} />
      </div>
      <DateField
        name="expiresOn"
        optional
        label={t`Dernier jour de l’offre`}
        help={t`Trois mois si vous ne choisissez pas de date ; un an au plus.`}
      />
      <Quote shareCategoryId={shareCategoryId} quantity={quantity} unitPrice={unitPrice} />
      <Banner title={t`Un tableau d’annonces`}>
        {t`Votre offre montre le nombre, le prix et la date, jamais votre nom. La plateforme ne rapproche pas les offres : vous acceptez ou refusez chaque réponse.`}
      </Banner>
    </>
  );
};
