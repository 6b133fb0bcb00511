import type { Shareholder } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import { requireMatter } from "#features/companies/keeping/matters.queries.ts";
import { getShareholder } from "#features/register/holders/holdings.queries.ts";
import {
  lockShareholder,
  writeShareholder,
} from "#features/register/holders/shareholders.store.ts";

/** Fields other than the quantity change: that follows from the register alone. */
export const updateShareholder = async (
  ctx: Context,
  id: string,
  change: {
    accountType?: Shareholder["accountType"] | undefined;
    note?: string | null | undefined;
  },
  version: number | undefined,
): Promise<Shareholder> => {
  await write(ctx, async (w) => {
    const shareholder = await lockShareholder(w, id);
    if (!shareholder) throw new Problem("shareholder_not_found");
    await requireMatter(w, "register", shareholder.company_id);
    requireVersion(version, shareholder.version);
    await writeShareholder(w, { id, version: shareholder.version }, change);
    await recordAudit(w, {
      action: "shareholder.changed",
      entityType: "shareholder",
      entityId: id,
      detail: change,
    });
  });
  return getShareholder(ctx, id);
};
