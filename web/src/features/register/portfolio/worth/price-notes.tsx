import type { CategoryWorth, CompanyWorth } from "@coulisse/contract/register/worth.schemas.ts";
import { worthRoutes } from "@coulisse/contract/register/worth.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";

type Props = { one: CompanyWorth; userId: string };

/** Tells what is to know of the prices of a row: one that is old, a deal that was passed over. */
export const PriceNotes = ({ one, userId }: Props) =>
  one.categories.map((category) => (
    <CategoryNotes key={category.shareCategory.id} category={category} userId={userId} />
  ));

type NoteProps = { icon: IconName; title: string; children: ReactNode; act?: ReactNode };

const Note = ({ icon, title, children, act }: NoteProps) => (
  <tr>
    <td colSpan={8} className="px-3 pb-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3 text-sm">
        <Icon name={icon} className="mt-0.5 shrink-0" />
        <p className="min-w-0 flex-1 basis-48">
          <strong className="font-medium">{title}</strong> {children}
        </p>
        {act}
      </div>
    </td>
  </tr>
);

const CategoryNotes = ({ category, userId }: { category: CategoryWorth; userId: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const choose = useAction(worthRoutes.choosePrice, {});
  const { price, passedOver, typed, takenMovementId, ownBasis } = category;
  const params = { userId, shareCategoryId: category.shareCategory.id };
  if (price === null) return null;
  const kept = format.unitPrice(price.unitPrice);
  const day = format.date(price.pricedOn, "medium");
  const isChosen = takenMovementId !== null || ownBasis !== null;
  return (
    <>
      {price.isBelowThreshold ? (
        <Note icon="info" title={t`Seul prix connu, sous votre seuil.`}>
          {t`Aucun autre prix n’est connu de ces actions : celui du ${day} est retenu.`}
        </Note>
      ) : null}
      {price.isOld ? (
        <Note
          icon="clock"
          title={t`Ce prix a plus d’un an.`}
          act={
            typed === null || ownBasis === "TYPED" ? undefined : (
              <Button
                size="sm"
                onClick={() =>
                  choose.start({ params, body: { basis: "TYPED", takenMovementId: null } })
                }
              >
                {t`Prendre mon prix saisi`}
              </Button>
            )
          }
        >
          <OldPrice category={category} day={day} />
        </Note>
      ) : null}
      {passedOver === null ? null : (
        <Note
          icon="info"
          title={plural(passedOver.price.quantity ?? 0, {
            one: "# action cédée : ce prix n’est pas retenu.",
            other: "# actions cédées : ce prix n’est pas retenu.",
          })}
          act={
            <Button
              size="sm"
              onClick={() =>
                choose.start({
                  params,
                  body: { basis: ownBasis, takenMovementId: passedOver.price.movementId },
                })
              }
            >
              {t`Retenir ce prix`}
            </Button>
          }
        >
          <PassedOver passedOver={passedOver} kept={kept} day={day} />
        </Note>
      )}
      {isChosen ? (
        <Note
          icon="check"
          title={t`Vous avez choisi ce prix pour cette ligne.`}
          act={
            <Button
              size="sm"
              onClick={() => choose.start({ params, body: { basis: null, takenMovementId: null } })}
            >
              {t`Revenir au choix général`}
            </Button>
          }
        >
          {t`Les autres lignes suivent le prix choisi en haut de la page.`}
        </Note>
      ) : null}
    </>
  );
};

const OldPrice = ({ category, day }: { category: CategoryWorth; day: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { typed } = category;
  if (typed === null) return t`Aucun prix plus récent n’est connu depuis le ${day}.`;
  const [unit, value] = [format.unitPrice(typed.price.unitPrice), format.amount(typed.valueCents)];
  return t`Aucun prix plus récent n’est connu depuis le ${day}. Votre prix saisi, ${unit}, donnerait ${value}.`;
};

type PassedProps = {
  passedOver: NonNullable<CategoryWorth["passedOver"]>;
  kept: string;
  day: string;
};

const PassedOver = ({ passedOver, kept, day }: PassedProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { price, differenceCents } = passedOver;
  const [unit, on] = [format.unitPrice(price.unitPrice), format.date(price.pricedOn, "medium")];
  const difference = format.signedAmount(differenceCents);
  return price.isOwn
    ? t`Votre cession du ${on} à ${unit} est sous votre seuil. Le prix du ${day}, ${kept}, reste retenu. Avec ${unit}, la valeur changerait de ${difference}.`
    : t`La cession du ${on} à ${unit} est sous votre seuil. Le prix du ${day}, ${kept}, reste retenu. Avec ${unit}, la valeur changerait de ${difference}.`;
};
