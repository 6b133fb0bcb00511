import type { Settings } from "#server/settings.ts";

/** Whether the demonstration has providers of identities of its own: where no real ones are set up. */
export const wantsStandIns = ({ providers }: Settings): boolean =>
  process.env["NODE_ENV"] !== "production" &&
  providers.signOn.franceConnect === null &&
  providers.signOn.google === null;
