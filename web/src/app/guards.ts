import { redirect } from "@tanstack/react-router";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { ApplicationError } from "./errors.ts";
import { setDestination } from "./navigation.ts";
import { path, type Area, type Pattern } from "./paths.ts";
import { administers, isAdmin, useAuth, type Auth } from "./session.ts";

export type Entrance = "open" | "sign-in" | "home" | "forbidden";

type Asked = { area: Area; pattern: Pattern; companySlug?: string | undefined };

const closedToSignedIn = (auth: Auth, pattern: Pattern): boolean =>
  // Somebody sent back by a single sign-on service has a session and finishes the account here.
  !(pattern === "/sign-up/lite-account" && auth.user?.state === "REGISTERING");

/** Who may come in, decided on what is known here; the server decides again on every call. */
export const entranceTo = (auth: Auth, { area, pattern, companySlug }: Asked): Entrance => {
  const signedIn = auth.authUserId !== undefined;
  if (area === "public") return "open";
  if (area === "guest") return signedIn && closedToSignedIn(auth, pattern) ? "home" : "open";
  if (!signedIn) return "sign-in";
  if (area === "admin") return isAdmin(auth) ? "open" : "forbidden";
  if (area === "company") return administers(auth, companySlug ?? "") ? "open" : "forbidden";
  return "open";
};

const forbidden = () =>
  new ApplicationError({
    status: 403,
    code: "forbidden",
    title: i18n._(msg`Accès refusé`),
    description: i18n._(msg`Votre compte ne donne pas accès à cette page.`),
  });

/** Run before anything of the page is loaded. */
export const guard = (asked: Asked, href: string): void => {
  const entrance = entranceTo(useAuth.getState(), asked);
  if (entrance === "forbidden") throw forbidden();
  if (entrance === "home") throw redirect({ to: path("/"), replace: true });
  if (entrance === "sign-in") {
    setDestination(href);
    throw redirect({ to: path("/sign-in"), search: { destination: href }, replace: true });
  }
};
