import type { BoardOffer, Market } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { OfferKind } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { path } from "#platform/paths.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Chip } from "#ui/chip.tsx";
import { MoreButton } from "#ui/more-button.tsx";
import { Part } from "#ui/part.tsx";
import { ShortTable, type ShortColumn } from "#ui/table/short-table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { boardOf } from "./market.queries.ts";
import { Prices } from "./prices.tsx";

type Props = { market: Market };

/** The board shows one company's market: its prices, what is sold and what is sought. */
export const Board = ({ market: { company } }: Props) => {
  const { t } = useLingui();
  const ofCompany = useOfName()(company.name);
  const [answered, setAnswered] = useState<BoardOffer>();
  return (
    <section aria-label={t`Marché ${ofCompany}`} className="min-w-0">
      <h3 className="text-lg break-words">
        <TextLink to={path("/companies/:companySlug", { companySlug: company.slug })}>
          {company.name}
        </TextLink>
      </h3>
      <div className="mt-4">
        <Part>
          <Prices companyId={company.id} />
        </Part>
      </div>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 2xl:grid-cols-2">
        <Part>
          <Offers companyId={company.id} kind="SELL" onAnswer={setAnswered} />
        </Part>
        <Part>
          <Offers companyId={company.id} kind="BUY" onAnswer={setAnswered} />
        </Part>
      </div>
      <p className="mt-4 max-w-prose text-sm text-ink-3">
        {t`Les offres sont classées de la plus récente à la plus ancienne. La plateforme n’en rapproche ni n’en exécute aucune, et les parties ne connaissent leurs noms qu’une fois la réponse acceptée.`}
      </p>
      <AnswerDialog offer={answered} onClose={() => setAnswered(undefined)} />
    </section>
  );
};

type OffersProps = {
  companyId: string;
  kind: OfferKind;
  onAnswer: (offer: BoardOffer) => void;
};

const Offers = ({ companyId, kind, onAnswer }: OffersProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { data, ...more } = useSuspenseInfiniteQuery(boardOf(companyId, kind));
  const offers = data.pages.flatMap((page) => page.items);
  const columns = useOfferColumns(onAnswer);
  const [first] = data.pages;
  const quantity = (kind === "SELL" ? first?.sellQuantity : first?.buyQuantity) ?? 0;
  const shares = format.units("SHARE", quantity);
  const title = kind === "SELL" ? t`Offres de vente` : t`Offres d’achat`;
  return (
    <Card title={title} flush actions={<span className="text-sm text-ink-3">{shares}</span>}>
      {offers.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-sm text-ink-2">
          {kind === "SELL"
            ? t`Personne ne vend en ce moment.`
            : t`Personne ne cherche à acheter en ce moment.`}
        </p>
      ) : (
        <div className="pt-2">
          <ShortTable
            caption={title}
            columns={columns}
            rows={offers}
            rowId={(offer) => offer.id}
            inset
          />
        </div>
      )}
      {more.hasNextPage ? (
        <div className="border-t border-rule px-4 py-3">
          <MoreButton pages={more} size="sm" />
        </div>
      ) : null}
    </Card>
  );
};

const useOfferColumns = (onAnswer: (offer: BoardOffer) => void): ShortColumn<BoardOffer>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      id: "quantity",
      header: t`Actions`,
      cell: (offer) => (
        <span className="grid">
          <span className="tabular">{format.quantity(offer.remainingQuantity)}</span>
          <span className="text-xs text-ink-3">{offer.shareCategory.name}</span>
        </span>
      ),
    },
    {
      id: "unitPrice",
      header: t`Prix`,
      align: "end",
      cell: (offer) => format.unitPrice(offer.unitPrice),
    },
    {
      id: "createdAt",
      header: t`Depuis`,
      wideOnly: true,
      cell: (offer) => format.instant(offer.createdAt, "medium"),
    },
    {
      id: "expiresOn",
      header: t`Expire`,
      wideOnly: true,
      cell: (offer) => format.date(offer.expiresOn, "medium"),
    },
    {
      id: "answer",
      header: t`Répondre`,
      align: "end",
      cell: (offer) => {
        const shares = format.units("SHARE", offer.remainingQuantity);
        const price = format.unitPrice(offer.unitPrice);
        return offer.isMine ? (
          <Chip>{t`La vôtre`}</Chip>
        ) : (
          <Button
            size="sm"
            aria-label={t`Répondre à l’offre de ${shares} à ${price}`}
            onClick={() => onAnswer(offer)}
          >
            {t`Répondre`}
          </Button>
        );
      },
    },
  ];
};
