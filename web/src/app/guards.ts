import { redirect } from "@tanstack/react-router";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { ApplicationError } from "./errors.ts";
import { setDestination } from "./navigation.ts";
import { path, type Area } from "./paths.ts";
import { administers, isAdmin, isUnfinished, useAuth, type Auth } from "./session.ts";

export type Entrance = "open" | "sign-in" | "home" | "unfinished" | "forbidden";

type WantedScreen = { area: Area; companySlug?: string | undefined };

/** Who may come in, decided on what is known here; the server decides again on every call. */
export const entranceTo = (auth: Auth, { area, companySlug }: WantedScreen): Entrance => {
  const signedIn = auth.authUserId !== undefined;
  if (area === "public") return "open";
  // A registration under way may be finished, begun again, or given up for an account that is there.
  if (area === "guest") return signedIn && !isUnfinished(auth) ? "home" : "open";
  if (!signedIn) return "sign-in";
  if (isUnfinished(auth)) return "unfinished";
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
export const guard = (asked: WantedScreen, href: string): void => {
  const entrance = entranceTo(useAuth.getState(), asked);
  if (entrance === "forbidden") throw forbidden();
  if (entrance === "home") throw redirect({ to: path("/"), replace: true });
  if (entrance === "sign-in" || entrance === "unfinished") {
    setDestination(href);
    const to = entrance === "sign-in" ? path("/sign-in") : path("/sign-up/lite-account");
    throw redirect({ to, search: { destination: href }, replace: true });
  }
};
