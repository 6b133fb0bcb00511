import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { ApplicationError } from "#platform/errors.ts";
import { setDestination } from "#platform/navigation.ts";
import type { SitePath } from "@coulisse/contract/site-paths.ts";
import { readParamsOf } from "#platform/screen.tsx";
import { path, type Area } from "#platform/paths.ts";
import {
  administers,
  isAdmin,
  isUnfinished,
  isForReader,
  reloadRights,
  useAuth,
  type Auth,
  type PageRight,
} from "#platform/session.ts";

export type Entrance = "open" | "sign-in" | "home" | "unfinished" | "forbidden";

type WantedScreen = { area: Area; companySlug?: string | undefined };

/** Entrance is decided on what is known here; the server decides again on every call. */
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

/** A page that is for one act or matter of a company's people is closed to the others of them. */
export const requireRight = (entry: PageRight, params: Readonly<Record<string, string>>): void => {
  if (!isForReader(useAuth.getState(), entry, params["companySlug"] ?? "")) throw forbidden();
};

type Wanted = {
  pattern: SitePath;
  area: Area;
  params: Readonly<Record<string, string>>;
  href: string;
  queryClient: QueryClient;
};

/** Run before anything of the page is loaded. */
export const guard = async ({
  pattern,
  area,
  params,
  href,
  queryClient,
}: Wanted): Promise<void> => {
  const ask = () => entranceTo(useAuth.getState(), { area, companySlug: params["companySlug"] });
  let entrance = ask();
  if (entrance === "open" || entrance === "forbidden") readParamsOf(pattern, params);
  // A right may have been given since: nobody is turned away on what was known at the start.
  if (entrance === "forbidden") {
    await reloadRights(queryClient).catch((error: unknown) => {
      if (useAuth.getState().authUserId !== undefined) throw error;
    });
    entrance = ask();
  }
  if (entrance === "home") throw redirect({ to: path("/"), replace: true });
  if (entrance === "sign-in" || entrance === "unfinished") {
    setDestination(href);
    const to = entrance === "sign-in" ? path("/sign-in") : path("/sign-up/lite-account");
    throw redirect({ to, search: { destination: href }, replace: true });
  }
  if (entrance === "forbidden") throw forbidden();
};
