import type { Clock } from "#platform/clock.ts";
import type { AddressDirectory } from "#providers/addresses/addresses.ts";
import type { AddressSettings } from "#providers/addresses/addresses.settings.ts";
import { geoplateforme } from "#providers/addresses/geoplateforme.ts";
import { localDirectory } from "#providers/addresses/local-directory.ts";

export const openAddressDirectory = (settings: AddressSettings, clock: Clock): AddressDirectory =>
  settings.provider === "local"
    ? localDirectory
    : geoplateforme(settings, () => clock.now().getTime());
