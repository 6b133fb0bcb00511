import type { ProviderSettings } from "#server/provider-settings.ts";

/**
 * The outside services that the settings choose, each behind its port: a live adapter that speaks
 * the real protocol, or a local default that needs no network.
 */
export type Providers = Readonly<Record<never, never>>;

export const openProviders = (_settings: ProviderSettings): Providers => ({});
