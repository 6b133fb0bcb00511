import type { Company } from "@coulisse/contract/company-shapes.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, transaction, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import { keepImages, type ImageUpload } from "#features/companies/company-images.commands.ts";
import { writeImages } from "#features/companies/company-images.store.ts";
import { withSeat } from "#features/companies/company-seat.queries.ts";
import { getCompany } from "#features/companies/companies.queries.ts";
import {
  requireSpvAsset,
  slugsFor,
  type CompanyChange,
  type CompanyCreation,
} from "#features/companies/companies.rules.ts";
import {
  hasMovements,
  insertCompany,
  lockCompany,
  lockForDeletion,
  updateCompanyRow,
  writeBadges,
} from "#features/companies/companies.store.ts";

/** The company and its images, or neither. */
export const createCompany = async (
  ctx: Context,
  given: CompanyCreation,
  uploads: readonly ImageUpload[] = [],
): Promise<Company> => {
  requireAdmin(ctx);
  requireSpvAsset(given.isSpv ?? false, given.spvAsset ?? null);
  const fields = await withSeat(ctx, given);
  const images = await keepImages(ctx, uploads);
  const id = ctx.clock.newId();
  const createdAt = ctx.clock.now();
  return transaction(ctx, async (tx) => {
    const slugs = fields.slug === undefined ? slugsFor(fields.name) : [fields.slug];
    await insertCompany(tx, { id, createdAt }, fields, slugs);
    await writeBadges(tx, id, fields.badgeIds ?? []);
    await writeImages(tx, id, images, createdAt);
    await recordAudit(ctx, tx, {
      action: "company.created",
      entityType: "company",
      entityId: id,
      detail: { name: fields.name },
    });
    return getCompany(ctx, id, tx);
  });
};

export const updateCompany = async (
  ctx: Context,
  id: string,
  given: CompanyChange,
  version?: number,
): Promise<Company> => {
  requireAdmin(ctx);
  const fields = await withSeat(ctx, given);
  return transaction(ctx, async (tx) => {
    const company = await lockCompany(tx, id);
    if (!company) throw new Problem("company_not_found");
    requireVersion(version, company.version);
    requireSpvAsset(
      fields.isSpv ?? company.is_spv,
      fields.spvAsset === undefined ? company.spv_asset : fields.spvAsset,
    );
    await updateCompanyRow(tx, company, fields);
    if (fields.badgeIds) await writeBadges(tx, id, fields.badgeIds);
    await recordAudit(ctx, tx, {
      action: "company.changed",
      entityType: "company",
      entityId: id,
      detail: { fields: Object.keys(given) },
    });
    return getCompany(ctx, id, tx);
  });
};

/** Only while its register is empty: what was once written there is kept. */
export const deleteCompany = async (ctx: Context, id: string): Promise<void> => {
  requireAdmin(ctx);
  await transaction(ctx, async (tx) => {
    const company = await lockForDeletion(tx, id);
    if (!company) throw new Problem("company_not_found");
    if (await hasMovements(tx, id)) throw new Problem("company_has_movements");
    await tx.deleteFrom("companies").where("id", "=", id).execute();
    await recordAudit(ctx, tx, {
      action: "company.deleted",
      entityType: "company",
      entityId: id,
      detail: { name: company.name },
    });
  });
};
