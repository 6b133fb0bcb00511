import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { path } from "#platform/paths.ts";
import { isUnfinished, useAuth } from "#platform/session.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { keepAskedAlert } from "../asked/asked-alert.ts";

const WishToggle = lazy(() =>
  import("./wish-toggle.tsx").then((module) => ({ default: module.WishToggle })),
);

type Props = { company: { id: string; name: string; slug: string } };

/**
 * Puts a company on the reader’s wishlist, or takes it off. A guest asks to be told of it, opens an
 * account and comes back, where what they asked for is done.
 */
export const WishButton = ({ company }: Props) => {
  const { t } = useLingui();
  const signedIn = useAuth((auth) => auth.authUserId !== undefined && !isUnfinished(auth));
  const here = path("/companies/:companySlug", { companySlug: company.slug });
  if (!signedIn) {
    return (
      <LinkButton
        icon="bell"
        to={path("/sign-up")}
        search={{ destination: `${here}?alert=asked` }}
        onClick={() => keepAskedAlert(company.id)}
      >
        {t`M’avertir`}
      </LinkButton>
    );
  }
  const closed = (
    <LinkButton icon="bookmark" to={here}>
      {t`Ajouter à ma wishlist`}
    </LinkButton>
  );
  return (
    <Suspense fallback={closed}>
      <WishToggle company={company} />
    </Suspense>
  );
};
