import { recordAudit } from "#platform/audit.ts";
import { write, type Context } from "#platform/context.ts";
import { longSnapshot } from "#platform/long-work.ts";
import type { Download } from "#platform/http/bind.ts";

type TakenExport = Readonly<{
  what: "register" | "cap-table" | "accounts" | "ocf" | "certificate";
  /** The company, or the account that a certificate is of. */
  entityId: string;
  format: string;
}>;

/**
 * Makes a file that leaves the platform, of one instant of the register, and writes down who took it
 * before it goes.
 */
export const withTrace = async (
  ctx: Context,
  { what, entityId, format }: TakenExport,
  make: (inner: Context) => Promise<Download>,
): Promise<Download> => {
  const file = await longSnapshot(ctx, make);
  await write(ctx, (w) =>
    recordAudit(w, {
      action: "register.exported",
      entityType: what === "certificate" ? "shareholder" : "company",
      entityId,
      detail: { what, format },
    }),
  );
  return file;
};
