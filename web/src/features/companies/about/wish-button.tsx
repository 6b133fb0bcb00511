import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { path } from "#platform/paths.ts";
import { isUnfinished, useAuth } from "#platform/session.ts";
import { LinkButton } from "#ui/link-button.tsx";

const WishToggle = lazy(() =>
  import("./wish-toggle.tsx").then((module) => ({ default: module.WishToggle })),
);

type Props = { company: { id: string; name: string; slug: string } };

/** Puts a company on the reader’s wishlist, or takes it off; a guest signs in and comes back. */
export const WishButton = ({ company }: Props) => {
  const { t } = useLingui();
  const signedIn = useAuth((auth) => auth.authUserId !== undefined && !isUnfinished(auth));
  const destination = path("/companies/:companySlug", { companySlug: company.slug });
  const closed = (
    <LinkButton icon="bookmark" to={path("/sign-in")} search={{ destination }}>
      {t`Ajouter à ma wishlist`}
    </LinkButton>
  );
  if (!signedIn) return closed;
  return (
    <Suspense fallback={closed}>
      <WishToggle company={company} />
    </Suspense>
  );
};
