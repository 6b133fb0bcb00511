import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { activateLocale, bringMissingWords } from "#i18n/dictionary.ts";
import { fitsParam } from "@coulisse/contract/site-paths.ts";
import { isValidConfig, type RuntimeConfig } from "#platform/config.ts";
import { ApplicationError } from "#platform/errors.ts";
import { FailureScreen } from "#platform/failures/failure-screen.tsx";
import { invalidEnvironment, lastWords } from "#platform/failures/last-words.ts";
import { whenSignedOutElsewhere } from "#platform/live/tabs.ts";
import { useNavigation } from "#platform/navigation.ts";
import { path } from "#platform/paths.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { readServed, type Served } from "#platform/served.ts";
import {
  askWhoIsHere,
  clearSession,
  loadSession,
  reloadRights,
  useAuth,
} from "#platform/session.ts";
import { drawWith, restoreSettings, tellServer, useSettings } from "#platform/settings.ts";
import { forgetAllDrafts, leaveDrafts } from "#ui/form/kept-drafts.ts";
import { toast } from "#ui/toast.ts";
import { createSiteRouter } from "./router.tsx";
import { working } from "./working.ts";
import { frame, siteTree, type Site } from "./site-tree.tsx";

const sayAlone = (place: HTMLElement, words: string): void => {
  place.textContent = words;
};

const makeSite = (): Site => {
  const onSessionEnded = (): void => {
    const isLeft = leaveDrafts(useAuth.getState().authUserId ?? "");
    clearSession(queryClient);
    useNavigation.setState({ sessionEnded: true });
    toast.note(
      isLeft
        ? i18n._(
            msg`Votre session a pris fin. Reconnectez-vous : vos saisies sur cette page sont conservées.`,
          )
        : i18n._(msg`Votre session a pris fin. Reconnectez-vous pour continuer.`),
    );
    void router.invalidate();
  };
  // Another tab may have begun a registration: who is here is asked again, then finishes it.
  const goFinish = async (): Promise<void> => {
    await loadSession(queryClient);
    await router.navigate({ to: path("/sign-up/lite-account") });
  };
  const askRights = async (): Promise<void> => {
    if (await reloadRights(queryClient)) await router.invalidate();
  };
  const queryClient = createQueryClient({
    onSessionEnded,
    onUnfinished: () => void goFinish().catch(() => {}),
    onRefused: () => void askRights().catch(() => {}),
  });
  const router = createSiteRouter(queryClient, { working });
  whenSignedOutElsewhere(() => {
    if (useAuth.getState().authUserId === undefined) return;
    clearSession(queryClient);
    forgetAllDrafts();
    void router.invalidate();
  });
  return { queryClient, router };
};

/** The company of the address is fetched while the session is: its page needs both. */
const fetchCompanyEarly = async ({ queryClient }: Site): Promise<void> => {
  const slug = /^\/companies\/([^/]+)/.exec(window.location.pathname)?.[1];
  if (slug === undefined || !fitsParam("companySlug", slug)) return;
  const { companyBySlug } = await import("#platform/company.ts");
  await queryClient.prefetchQuery(companyBySlug(slug));
};

const rootOptions: RootOptions = {
  // A refusal that its page tells the reader is no fault of the program.
  onCaughtError: (error) => (error instanceof ApplicationError ? undefined : reportError(error)),
};

/** Finds what the server drew, where it is what this reader has chosen to see. */
const findDrawn = (): Served | undefined => {
  const served = readServed(document);
  const { locale, marketplaceLayout } = useSettings.getState();
  const isTheirs = served?.locale === locale && served.marketplaceLayout === marketplaceLayout;
  return isTheirs ? served : undefined;
};

/** The next task begins by itself: what a person does meanwhile is answered first. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Takes over a page that the server drew for a guest, then shows it to who is here. */
const takeOver = async (
  place: HTMLElement,
  site: Site,
  served: Served,
  session: Promise<void>,
): Promise<void> => {
  const { queryClient, router } = site;
  drawWith(served);
  for (const { key, data } of served.answers) queryClient.setQueryData(key, data);
  // The router then draws the same boundaries as on the server.
  router.ssr = { manifest: undefined };
  await nextTask();
  await router.load();
  await nextTask();
  const root = await new Promise<Root>((made) => {
    // In slices: what a person does in between is answered in between.
    startTransition(() => made(hydrateRoot(place, siteTree(site), rootOptions)));
  });
  try {
    await session;
    // Until React has the whole page, it compares it with what a guest was told.
    await globalThis.coulisseEarly?.released;
    // What a guest is told of a company is less than what its shareholders are.
    if (useAuth.getState().authUserId === undefined) return;
    for (const { key } of served.answers) void queryClient.invalidateQueries({ queryKey: key });
  } catch (error) {
    root.render(frame(<FailureScreen error={error} />));
  }
};

const drawAlone = async (place: HTMLElement, site: Site, session: Promise<void>): Promise<void> => {
  const root = createRoot(place, rootOptions);
  void fetchCompanyEarly(site).catch(() => {});
  try {
    await session;
  } catch (error) {
    return root.render(frame(<FailureScreen error={error} />));
  }
  // A page in the other language, or of an address that is nobody's, stays until this one is whole.
  if (place.querySelector("h1")) await site.router.load();
  root.render(siteTree(site));
};

/** Checks, restores, loads the words and the session, in this order, then shows the site. */
export const start = async (place: HTMLElement, config: RuntimeConfig): Promise<void> => {
  if (!isValidConfig(config)) {
    // eslint-disable-next-line no-console -- whoever hosts the site looks for the cause there
    console.error(`invalid environment: the API base address is empty`);
    return sayAlone(place, invalidEnvironment);
  }
  await restoreSettings(useSettings);
  tellServer();
  bringMissingWords();
  // A browser follows links to files by itself where the API answers on the site's own origin.
  if (!config.apiBaseUrl.startsWith("/")) {
    void import("#platform/linked-files.ts").then(({ saveLinkedFiles }) => saveLinkedFiles());
  }
  await nextTask();
  const site = makeSite();
  try {
    await activateLocale(useSettings.getState().locale);
  } catch {
    return sayAlone(place, lastWords("generic"));
  }
  // Only now: what a call refuses is put in words as it arrives, and needs them.
  const session = config.session === "absent" ? Promise.resolve() : askWhoIsHere(site.queryClient);
  session.catch(() => {});
  const served = findDrawn();
  return served ? takeOver(place, site, served, session) : drawAlone(place, site, session);
};
