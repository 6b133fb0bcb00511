import type { SignOnProvider } from "@coulisse/contract/sign-on.ts";

export const providerNames: Record<SignOnProvider, string> = {
  franceconnect: "FranceConnect",
  google: "Google",
};
