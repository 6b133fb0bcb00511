import { z } from "zod";
import { isWebUrl } from "#platform/setting-forms.ts";

/** The environment may say this of the register of asset freezes. */
export const freezeRegisterVariables = {
  ASSET_FREEZE_URL: z
    .string()
    .refine(isWebUrl, "must be the http(s) address of the register's JSON file")
    .optional()
    .describe(
      "The JSON file of the national register of asset freezes, fetched several times a day",
    ),
};

/** The register is fetched where an address is set; otherwise an administrator imports the file. */
export type FreezeRegisterSettings = Readonly<{ url: string | undefined }>;

export const toFreezeRegisterSettings = (
  read: z.output<z.ZodObject<typeof freezeRegisterVariables>>,
): FreezeRegisterSettings => ({ url: read.ASSET_FREEZE_URL });
