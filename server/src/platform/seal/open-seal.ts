import type { Context } from "#platform/context.ts";
import { keepSealer } from "#platform/seal/keep-sealer.ts";
import type { Seal } from "#platform/seal/seal-pdf.ts";

/** The seal of a paper that the platform draws up itself, at the hour at which it does. */
export const openSeal = async (ctx: Context, reason: string): Promise<Seal> => {
  const { dataDir, providers } = ctx.settings;
  const { SEAL_FILE: sealFile } = providers.signature;
  const sealer = await keepSealer({ sealFile, dataDir }, ctx.clock);
  return { ...sealer, at: ctx.clock.now(), sealedBy: "Coulisse", reason };
};
