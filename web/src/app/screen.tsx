/**
 * A screen is its address, what it loads before it shows, and a component. It is registered in one
 * line of app/routes/<area>.tsx, which keeps it in a chunk of its own:
 *
 *   screen("/investor/wallet", "wallet", () => import("#features/wallet/wallet-screen.tsx"))
 *
 * and written in its feature:
 *
 *   export const screen = defineScreen("/investor/wallet", {
 *     load: ({ queryClient }) => queryClient.ensureQueryData(walletQuery),
 *     component: WalletScreen,
 *   });
 */
import type { ParamsOf, SitePath } from "@coulisse/contract/site-paths.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { loadWords } from "#i18n/dictionary.ts";
import { ApplicationError } from "./errors.ts";
import type { Pattern } from "./paths.ts";

export type LoadContext<P extends Pattern> = {
  params: ParamsOf<P>;
  search: Readonly<Record<string, unknown>>;
  queryClient: QueryClient;
};

export type Screen<P extends Pattern> = {
  pattern: P;
  component: ComponentType;
  load?: (context: LoadContext<P>) => Promise<unknown>;
};

export type ScreenModule = { screen: Screen<Pattern> };

export type RegisteredScreen = {
  pattern: SitePath;
  /** Brings the code and the words, once. */
  bring: () => Promise<Screen<Pattern>>;
  /** What was brought; the router draws a screen only after its loader has run. */
  current: () => Screen<Pattern> | undefined;
};

export const defineScreen = <P extends Pattern>(
  pattern: P,
  screen: Omit<Screen<P>, "pattern">,
): Screen<Pattern> => ({ pattern, ...screen }) as unknown as Screen<Pattern>;

const notBrought = () =>
  new ApplicationError({
    status: 0,
    code: "screen_unavailable",
    title: i18n._(msg`Page indisponible`),
    description: i18n._(msg`La page n’a pas pu être chargée. Vérifiez votre connexion.`),
  });

export const screen = (
  pattern: SitePath,
  features: string | readonly string[],
  load: () => Promise<ScreenModule>,
): RegisteredScreen => {
  let brought: Screen<Pattern> | undefined;
  const words = typeof features === "string" ? [features] : features;
  const bring = async () => {
    try {
      const [module] = await Promise.all([load(), loadWords(...words)]);
      brought = module.screen;
      return brought;
    } catch (cause) {
      throw cause instanceof ApplicationError ? cause : notBrought();
    }
  };
  return { pattern, bring, current: () => brought };
};

/** The parameters of the address, typed by its pattern. */
export const useScreenParams = <P extends Pattern>(_pattern: P): ParamsOf<P> =>
  useParams({ strict: false }) as ParamsOf<P>;
