import type { z } from "zod";
import type { SettingFault } from "#platform/setting-fault.ts";
import {
  freezeRegisterVariables,
  toFreezeRegisterSettings,
  type FreezeRegisterSettings,
} from "#providers/freeze-register/freeze-register.settings.ts";
import { mailVariables, toMailSettings, type MailSettings } from "#providers/mail/mail.settings.ts";

/** Every variable that chooses or configures an outside provider. */
export const providerVariables = { ...mailVariables, ...freezeRegisterVariables };

export type ProviderSettings = Readonly<{
  mail: MailSettings;
  freezeRegister: FreezeRegisterSettings;
}>;

type Read = z.output<z.ZodObject<typeof providerVariables>>;

/** A provider that is chosen without what it needs stops the start, naming what is missing. */
export const findProviderFaults = (_read: Read): SettingFault[] => [];

export const toProviderSettings = (read: Read): ProviderSettings => ({
  mail: toMailSettings(read),
  freezeRegister: toFreezeRegisterSettings(read),
});
