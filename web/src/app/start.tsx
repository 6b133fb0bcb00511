import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { I18nProvider } from "@lingui/react";
import { i18n } from "@lingui/core";
import { createRoot } from "react-dom/client";
import type { ReactNode } from "react";
import { activateLocale, bringMissingWords } from "#i18n/dictionary.ts";
import { isValidConfig, type RuntimeConfig } from "./config.ts";
import { ApplicationError } from "./errors.ts";
import { FailureScreen } from "./failure-screen.tsx";
import { FatalBoundary } from "./fatal-boundary.tsx";
import { invalidEnvironment, lastWords } from "./last-words.ts";
import { path } from "./paths.ts";
import { createQueryClient } from "./query-client.ts";
import { createSiteRouter } from "./router.tsx";
import { clearSession, loadSession } from "./session.ts";
import { restoreSettings, useSettings } from "./settings.ts";

const sayAlone = (place: HTMLElement, words: string): void => {
  place.textContent = words;
};

const makeSite = () => {
  const onSessionEnded = (): void => {
    clearSession();
    queryClient.clear();
    void router.invalidate();
  };
  // Another tab may have begun a registration: who is here is asked again, then finishes it.
  const onUnfinished = async (): Promise<void> => {
    await loadSession();
    await router.navigate({ to: path("/sign-up/lite-account") });
  };
  const queryClient = createQueryClient(onSessionEnded, () => void onUnfinished());
  const router = createSiteRouter(queryClient);
  return { queryClient, router };
};

/** The company of the address is fetched while the session is: its page needs both. */
const fetchCompanyEarly = async (site: ReturnType<typeof makeSite>): Promise<void> => {
  const slug = /^\/companies\/([^/]+)/.exec(window.location.pathname)?.[1];
  if (slug === undefined) return;
  const { companyBySlug } = await import("./company.ts");
  await site.queryClient.prefetchQuery(companyBySlug(decodeURIComponent(slug)));
};

const frame = (content: ReactNode) => (
  <FatalBoundary>
    <I18nProvider i18n={i18n}>{content}</I18nProvider>
  </FatalBoundary>
);

/** Checks, restores, loads the words and the session, in this order, then shows the site. */
export const start = async (place: HTMLElement, config: RuntimeConfig): Promise<void> => {
  if (!isValidConfig(config)) {
    // eslint-disable-next-line no-console -- whoever hosts the site looks for the cause there
    console.error(`invalid environment: the API base address is empty`);
    return sayAlone(place, invalidEnvironment);
  }
  await restoreSettings(useSettings);
  bringMissingWords();
  const { locale } = useSettings.getState();
  const site = makeSite();
  try {
    await activateLocale(locale);
  } catch {
    return sayAlone(place, lastWords("generic"));
  }
  // Only now: what a call refuses is put in words as it arrives, and needs them.
  const session = config.session === "absent" ? Promise.resolve() : loadSession();
  session.catch(() => {});
  void fetchCompanyEarly(site).catch(() => {});
  const root = createRoot(place, {
    // A refusal that its page tells the reader is no fault of the program.
    onCaughtError: (error) => (error instanceof ApplicationError ? undefined : reportError(error)),
  });
  try {
    await session;
  } catch (error) {
    return root.render(frame(<FailureScreen error={error} />));
  }
  root.render(
    frame(
      <QueryClientProvider client={site.queryClient}>
        <RouterProvider router={site.router} />
      </QueryClientProvider>,
    ),
  );
};
