import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "#platform/queries.ts";
import { useAuth } from "#platform/session.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { wishesOf } from "./own-wishes.ts";

type Props = {
  company: { id: string; name: string };
  /** A drawing alone, for a card. */
  small?: boolean;
};

/** The button of somebody who is signed in; it waits until it knows whether it adds or removes. */
export const WishToggle = ({ company: { id, name }, small = false }: Props) => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const wishes = useQuery(wishesOf(userId));
  const wish = wishes.data?.items.find(({ companyId }) => companyId === id);
  const add = useAction(wishlistRoutes.createWish, { success: t(successTexts.wishAdded) });
  const remove = useAction(wishlistRoutes.deleteWish, {
    success: t`Entreprise retirée de la wishlist.`,
  });
  const busy = add.pending || remove.pending;
  const off = busy || wishes.isPending;
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
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        onClick={toggle}
        className={cx("relative z-1", wish && "[&_svg]:fill-current")}
      />
    );
  }
  return (
    <Button
      icon="bookmark"
      busy={off}
      onClick={toggle}
      className={cx(wish && "[&_svg]:fill-current")}
    >
      {wish ? t`Retirer de ma wishlist` : t`Ajouter à ma wishlist`}
    </Button>
  );
};
