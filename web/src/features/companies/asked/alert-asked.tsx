import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { contrary, useAction } from "#platform/queries.ts";
import { isUnfinished, useAuth } from "#platform/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { takeAskedAlert } from "./asked-alert.ts";

type Props = { company: { id: string; name: string }; onDone: () => void };

/**
 * Does what a guest asked for before they had an account; where the address alone says so, asks them
 * again.
 */
export const AlertAsked = (props: Props) => {
  const isSignedIn = useAuth((auth) => auth.authUserId !== undefined && !isUnfinished(auth));
  return isSignedIn ? <Asked {...props} /> : null;
};

const Asked = ({ company: { id, name }, onDone }: Props) => {
  const { t } = useLingui();
  const follow = useAction(wishlistRoutes.createWish, {
    success: t`${name} est dans votre wishlist : vous serez averti de ses levées, de ses offres et de ses articles.`,
    undo: (made) => contrary(wishlistRoutes.deleteWish, { params: { wishlistId: made.id } }),
    then: onDone,
  });
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    if (takeAskedAlert(id)) follow.start({ body: { companyId: id } });
  }, [follow, id]);
  return (
    <div className="mt-6">
      <Banner
        title={t`Vous vouliez être averti des levées, des offres et des articles de ${name}.`}
        action={
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              busy={follow.pending}
              onClick={() => follow.start({ body: { companyId: id } })}
            >
              {t`M’avertir`}
            </Button>
            <Button variant="quiet" onClick={onDone}>
              {t`Non merci`}
            </Button>
          </div>
        }
      >
        {t`La société sera dans votre wishlist et verra votre nom.`}
      </Banner>
    </div>
  );
};
