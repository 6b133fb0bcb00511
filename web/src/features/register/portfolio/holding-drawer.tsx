import { noFigure } from "@coulisse/domain/formats.ts";
import type { FractionRight } from "@coulisse/contract/register/fraction-rights.schemas.ts";
import type { Holding } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "#platform/queries.ts";
import { path } from "#platform/paths.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Drawer } from "#ui/drawer.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { FractionRightsCard } from "../holder/fraction-rights-card.tsx";
import { AccountStanding } from "../encumbrance/account-standing.tsx";
import { useToday } from "#platform/today.ts";
import { WholeLines } from "../lines/whole-lines.tsx";
import { CertificateButton } from "../print/certificate-button.tsx";
import { usePriceWords } from "./worth/use-worth-words.ts";
import { GainFigure } from "./holding-table.tsx";

const linesAtOnce = 200;

type Props = {
  holding: Holding;
  /** Rights of the account that make no whole share. */
  fractionRights: readonly FractionRight[];
  onClose: () => void;
};

/** The drawer shows one account: what it is worth and the lines of the register that make it. */
export const HoldingDrawer = ({ holding, fractionRights, onClose }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { companyName, companySlug, shareCategoryName, holderName, quantity, costCents } = holding;
  const priceWords = usePriceWords();
  const cost = costCents === null ? noFigure : format.amount(costCents);
  return (
    <Drawer name="holding" open onClose={onClose} title={companyName}>
      <div className="grid gap-6">
        <p className="text-sm text-ink-2">
          {shareCategoryName} · {holderName}
          <br />
          <TextLink to={path("/companies/:companySlug", { companySlug })}>
            {t`Voir la société`}
          </TextLink>
        </p>
        <KeyFacts
          facts={[
            {
              label: t`Valeur`,
              value: holding.valueCents === null ? noFigure : format.amount(holding.valueCents),
            },
            ...(holding.price === null || holding.lastUnitPrice === null
              ? []
              : [
                  {
                    label: t`Prix retenu`,
                    value: `${format.unitPrice(holding.lastUnitPrice)}, ${priceWords(holding.price)}`,
                  },
                ]),
            { label: t`Prix de revient, frais compris`, value: cost },
            { label: t`Plus ou moins-value`, value: <GainFigure holding={holding} /> },
            {
              label: t`Part du capital`,
              value: format.percent(quantity, holding.companyShareCount),
            },
          ]}
        />
        {quantity > 0 ? <AccountStanding holding={holding} linked={false} /> : null}
        <FractionRightsCard
          rights={fractionRights}
          nameOf={({ shareCategoryName: name }) => name}
        />
        {costCents === null ? (
          <p className="text-sm text-ink-3">
            {t`Une de vos acquisitions n’a pas de prix au registre : le prix de revient ne peut pas être calculé. Déclarez-en la valeur plus haut sur cette page, à la ligne de la société.`}
          </p>
        ) : null}
        {holding.secondaryMarketStatus === "OPEN" && holding.freeQuantity > 0 ? (
          <div>
            <LinkButton
              size="sm"
              to={path("/investor/second-market/sale-offer")}
              search={{ holding: holding.id }}
            >
              {t`Vendre des actions`}
            </LinkButton>
          </div>
        ) : null}
        {quantity > 0 ? <CertificateButton shareHolderId={holding.shareHolderId} /> : null}
        <OwnLines holding={holding} />
      </div>
    </Drawer>
  );
};

const OwnLines = ({ holding }: { holding: Holding }) => {
  const { holderId, holderKind, shareCategoryId, quantity } = holding;
  const query = { shareCategoryId, direction: "asc", limit: linesAtOnce } as const;
  const today = useToday();
  const isUser = holderKind === "user";
  const ofUser = useInfiniteQuery({
    ...pagesOf(movementRoutes.listUserMovements, { params: { userId: holderId }, query }),
    enabled: isUser,
  });
  const ofCorporate = useInfiniteQuery({
    ...pagesOf(movementRoutes.listCorporateMovements, {
      params: { corporateId: holderId },
      query,
    }),
    enabled: !isUser,
  });
  return (
    <WholeLines
      list={isUser ? ofUser : ofCorporate}
      scope={{ holderId, shareCategoryId }}
      at={today}
      basis="effective"
      shown={BigInt(quantity)}
      linked={false}
    />
  );
};
