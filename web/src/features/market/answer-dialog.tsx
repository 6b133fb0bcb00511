import type { BoardOffer } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { PositiveQuantity } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useKeepThread } from "#parts/thread/use-keep-thread.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Part } from "#ui/part.tsx";
import { forHolder, HolderChoice, self } from "./holder-choice.tsx";
import { NoGuarantee } from "./no-guarantee.tsx";
import { Quote } from "./quote.tsx";

type Props = { offer: BoardOffer | undefined; onClose: () => void };

export const AnswerDialog = ({ offer, onClose }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const price = offer ? format.unitPrice(offer.unitPrice) : "";
  const company = offer?.company.name ?? "";
  useKeepThread("OFFER", offer?.id);
  const category = offer?.shareCategory.name ?? "";
  return (
    <Dialog
      name="answer-offer"
      open={offer !== undefined}
      onClose={onClose}
      title={offer?.kind === "BUY" ? t`Vendre à cet acheteur` : t`Acheter à ce vendeur`}
      lead={t`${company}, ${category}, à ${price} l’action.`}
    >
      <Part>{offer ? <AnswerForm offer={offer} /> : null}</Part>
    </Dialog>
  );
};

const Answer = z.object({ holder: z.string(), quantity: PositiveQuantity });

const AnswerForm = ({ offer }: { offer: BoardOffer }) => {
  const { t } = useLingui();
  const format = useFormats();
  const navigate = useNavigate();
  const form = useFormOf(Answer, {
    draft: `answer-offer ${offer.id}`,
    defaultValues: { holder: self, quantity: offer.remainingQuantity },
  });
  const quantity: unknown = useWatch({ control: form.control, name: "quantity" });
  const most = format.quantity(offer.remainingQuantity);
  const propose = useAction(marketRoutes.proposeDeal, {
    success: t`Votre réponse est envoyée à l’auteur de l’offre.`,
    then: ({ id }) => void navigate({ to: path("/investor/second-market/deals/:id", { id }) }),
  });
  return (
    <Form
      form={form}
      label={t`Répondre à l’offre`}
      onSubmit={({ holder, quantity: wanted }) =>
        propose.run({
          params: { secondaryMarketOfferId: offer.id },
          body: { quantity: wanted, ...forHolder(holder) },
        })
      }
    >
      <HolderChoice
        label={offer.kind === "BUY" ? t`Pour qui vendez-vous ?` : t`Pour qui achetez-vous ?`}
      />
      <NumberField
        name="quantity"
        as="whole"
        label={t`Nombre d’actions`}
        help={t`Jusqu’à ${most} actions, l’offre entière ou une partie.`}
      />
      <Quote
        shareCategoryId={offer.shareCategory.id}
        quantity={quantity}
        unitPrice={offer.unitPrice}
      />
      {offer.kind === "SELL" ? <NoGuarantee /> : null}
      <Banner title={t`Ce que vaut votre réponse`}>
        {t`L’auteur de l’offre accepte ou refuse votre réponse : la plateforme ne rapproche pas les offres et ne garantit ni le prix ni la revente. Rien n’est dû avant les signatures.`}
      </Banner>
      <SubmitButton>{t`Envoyer ma réponse`}</SubmitButton>
    </Form>
  );
};
