import type { Wish } from "@coulisse/contract/operations/wishlist.schemas.ts";
import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRowAct } from "#kit/row-act.ts";
import { wishAgain } from "#parts/wishlist/own-wishes.ts";
import type { RowActs } from "#ui/table/row-acts.ts";

/** A person takes several of their wishes back, and may think better of it. */
export const useWishActs = (nameOf: (wish: Wish) => string): RowActs<Wish> => {
  const { t } = useLingui();
  const again = useRowAct(wishlistRoutes.createWish, {
    label: t`Souhaiter de nouveau`,
    nameOf,
    options: (wish: Wish) => wishAgain(wish).options,
  });
  const takeBack = useRowAct(
    wishlistRoutes.deleteWish,
    {
      label: t`Retirer de ma wishlist`,
      icon: "trash",
      nameOf,
      options: ({ id }: Wish) => ({ params: { wishlistId: id } }),
    },
    {
      said: (count) =>
        t`${plural(count, { one: "# souhait est retiré.", other: "# souhaits sont retirés." })}`,
      start: (wishes) => again.start(wishes, () => undefined),
    },
  );
  return {
    counted: (count) =>
      t`${plural(count, { one: "# souhait choisi", other: "# souhaits choisis" })}`,
    nameOf,
    acts: [takeBack],
  };
};
