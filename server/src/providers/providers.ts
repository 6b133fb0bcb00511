import type { ProviderSettings } from "#server/provider-settings.ts";
import { freezeRegisterAt } from "#providers/freeze-register/freeze-register.live.ts";
import { exampleRegister } from "#providers/freeze-register/freeze-register.local.ts";
import type { FreezeRegister } from "#providers/freeze-register/freeze-register.ts";

/**
 * The outside services that the settings choose, each behind its port: a live adapter that speaks
 * the real protocol, or a local default that needs no network.
 */
export type Providers = Readonly<{ freezeRegister: FreezeRegister }>;

export const openProviders = ({ freezeRegister }: ProviderSettings): Providers => ({
  freezeRegister:
    freezeRegister.url === undefined ? exampleRegister : freezeRegisterAt(freezeRegister.url),
});
