import type { RegisterKeeper } from "@coulisse/domain/company-matters.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Context } from "#platform/context.ts";
import { findKeeping } from "#features/companies/keeping/keeping.store.ts";

type Say = (platform: string) => string;

const words: Readonly<
  Record<Locale, Readonly<Record<RegisterKeeper, Say>> & { platform: string }>
> = {
  fr: {
    platform: "la plateforme",
    PLATFORM: (platform) => `Registre tenu pour la société par ${platform}`,
    COMPANY: () => "Registre tenu par la société",
    COMPANY_CONFIRMED: (platform) =>
      `Registre tenu par la société, avec la confirmation de ${platform}`,
  },
  en: {
    platform: "the platform",
    PLATFORM: (platform) => `Register kept for the company by ${platform}`,
    COMPANY: () => "Register kept by the company",
    COMPANY_CONFIRMED: (platform) =>
      `Register kept by the company, with the confirmation of ${platform}`,
  },
};

/** Says on a paper of a register who keeps it at the hour at which the paper is drawn up. */
export const readKeeperLine = async (ctx: Context, companyId: string): Promise<string> => {
  const { keeper } = await findKeeping(ctx, companyId);
  const said = words[ctx.locale];
  return said[keeper](ctx.settings.operator.name ?? said.platform);
};
