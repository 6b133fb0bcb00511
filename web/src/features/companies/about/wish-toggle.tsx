import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { contrary, guess, useAction } from "#platform/queries.ts";
import { useAuth } from "#platform/session.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { wishAgain, wishesOf, withoutWish } from "#parts/wishlist/own-wishes.ts";

type Props = {
  company: { id: string; name: string; slug: string };
  /** A drawing alone, for a card. */
  small?: boolean;
};

/**
 * The button of somebody who is signed in: it waits until it knows whether it adds or removes, then
 * shows at once what was wished.
 */
export const WishToggle = ({ company, small = false }: Props) => {
  const { id, name, slug } = company;
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const wishes = useQuery(wishesOf(userId));
  const wish = wishes.data?.items.find(({ companyId }) => companyId === id);
  const wished = {
    id: "",
    userId,
    userName: "",
    companyId: id,
    company: { name, slug },
    websiteLink: null,
    createdAt: "",
  };
  const add = useAction(wishlistRoutes.createWish, {
    success: t(successTexts.wishAdded),
    undo: (made) => contrary(wishlistRoutes.deleteWish, { params: { wishlistId: made.id } }),
    guess: [guess(wishesOf(userId), ({ items }) => ({ items: [wished, ...items] }))],
  });
  const remove = useAction(wishlistRoutes.deleteWish, {
    success: t`Entreprise retirée de la wishlist.`,
    undo: () => wishAgain({ companyId: id, websiteLink: null }),
    guess: [withoutWish(userId)],
  });
  // Until the server has answered, a wish has no name by which it could be taken back.
  const off = wishes.isPending || add.pending || remove.pending;
  const toggle = (): void => {
    if (off) return;
    if (wish) remove.start({ params: { wishlistId: wish.id } });
    else add.start({ body: { companyId: id } });
  };
  if (small) {
    return (
      <IconButton
        icon="bookmark"
        label={wish ? t`Retirer ${name} de ma wishlist` : t`Ajouter ${name} à ma wishlist`}
        aria-disabled={wishes.isPending || undefined}
        onClick={toggle}
        className={cx("relative z-1", wish && "[&_svg]:fill-current")}
      />
    );
  }
  return (
    <Button
      icon="bookmark"
      busy={wishes.isPending}
      onClick={toggle}
      className={cx(wish && "[&_svg]:fill-current")}
    >
      {wish ? t`Retirer de ma wishlist` : t`Ajouter à ma wishlist`}
    </Button>
  );
};
