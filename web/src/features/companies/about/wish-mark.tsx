import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { path } from "#platform/paths.ts";
import { isUnfinished, useAuth } from "#platform/session.ts";
import { IconLink } from "#ui/icon-link.tsx";

const WishToggle = lazy(() =>
  import("./wish-toggle.tsx").then((module) => ({ default: module.WishToggle })),
);

type Props = { company: { id: string; name: string; slug: string } };

/**
 * The mark does what the button of a company does, as a drawing alone: for its card among others.
 */
export const WishMark = ({ company }: Props) => {
  const { t } = useLingui();
  const signedIn = useAuth((auth) => auth.authUserId !== undefined && !isUnfinished(auth));
  const { name, slug } = company;
  const closed = (
    <IconLink
      icon="bookmark"
      label={t`Ajouter ${name} à ma wishlist`}
      to={path("/sign-in")}
      search={{ destination: path("/companies/:companySlug", { companySlug: slug }) }}
      className="z-1"
    />
  );
  if (!signedIn) return closed;
  return (
    <Suspense fallback={closed}>
      <WishToggle company={company} small />
    </Suspense>
  );
};
