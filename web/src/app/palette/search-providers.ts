/**
 * Features add what the palette finds beside pages:
 *
 *   registerSearch({ id: "companies", title: msg`Sociétés`, mayUse: isAdmin, search: (text, signal) => … })
 */
import type { MessageDescriptor } from "@lingui/core";
import type { Auth } from "../session.ts";

export type Found = { id: string; label: string; detail?: string; to: string };

export type SearchProvider = {
  id: string;
  title: MessageDescriptor;
  mayUse: (auth: Auth) => boolean;
  /** Never called with a blank text. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
};

const providers = new Map<string, SearchProvider>();

export const registerSearch = (provider: SearchProvider): void => {
  providers.set(provider.id, provider);
};

export const searchProviders = (auth: Auth): SearchProvider[] =>
  [...providers.values()].filter((provider) => provider.mayUse(auth));
