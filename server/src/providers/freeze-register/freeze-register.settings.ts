import { z } from "zod";

const isWebUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** What the environment may say of the register of asset freezes. */
export const freezeRegisterVariables = {
  ASSET_FREEZE_URL: z
    .string()
    .refine(isWebUrl, "must be the http(s) address of the register's JSON file")
    .optional(),
};

/** Without an address nothing is fetched: an administrator imports the file. */
export type FreezeRegisterSettings = Readonly<{ url: string | undefined }>;

export const toFreezeRegisterSettings = (
  read: z.output<z.ZodObject<typeof freezeRegisterVariables>>,
): FreezeRegisterSettings => ({ url: read.ASSET_FREEZE_URL });
