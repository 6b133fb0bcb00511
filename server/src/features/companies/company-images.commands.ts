import type { CompanyImage, ImageKey } from "@coulisse/contract/company-shapes.ts";
import { recordAudit } from "#platform/audit.ts";
import { transaction, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { lockCompany } from "#features/companies/companies.store.ts";
import { requireAdministratorOf } from "#features/companies/companies.rules.ts";
import { writeImages, type KeptImage } from "#features/companies/company-images.store.ts";
import { listCompanyImages } from "#features/companies/company-images.queries.ts";
import { renderImage } from "#features/companies/images/render.ts";

/** An image as it was sent; the field's name says which of the company's images it is. */
export type ImageUpload = Readonly<{ field: string; bytes: Buffer }>;

/**
 * Draws the images in their sizes and keeps the files, before any row: a row never names a file
 * that is not there. One after the other, so that four large pictures do not fill the memory.
 */
export const keepImages = async (
  ctx: Context,
  uploads: readonly ImageUpload[],
): Promise<KeptImage[]> => {
  const kept: KeptImage[] = [];
  const drawn = [];
  const who = ctx.actor?.userId ?? ctx.address;
  for (const { field, bytes } of uploads) {
    const draw = () => renderImage(field as ImageKey, bytes);
    drawn.push(await ctx.lanes.uploads.run(who, draw, ctx.gone));
  }
  for (const { key, width, height, renderings } of drawn) {
    const variants = [];
    for (const { bytes, ...size } of renderings) {
      variants.push({ key: (await ctx.files.put(bytes)).key, ...size });
    }
    kept.push({ key, width, height, variants });
  }
  return kept;
};

// The images stand beside the form of the company and are saved apart from it, so they leave its
// version as it is: whoever has the form open still saves it.
export const replaceImages = async (
  ctx: Context,
  companyId: string,
  uploads: readonly ImageUpload[],
): Promise<CompanyImage[]> => {
  requireAdministratorOf(ctx, companyId);
  if (uploads.length === 0) throw new Problem("file_missing");
  const images = await keepImages(ctx, uploads);
  return transaction(ctx, async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw new Problem("company_not_found");
    await writeImages(tx, companyId, images, ctx.clock.now());
    await recordAudit(ctx, tx, {
      action: "company.images_replaced",
      entityType: "company",
      entityId: companyId,
      detail: { images: images.map((image) => image.key) },
    });
    return listCompanyImages(ctx, companyId, tx);
  });
};

export const deleteImage = async (
  ctx: Context,
  companyId: string,
  key: ImageKey,
): Promise<void> => {
  requireAdministratorOf(ctx, companyId);
  await transaction(ctx, async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw new Problem("company_not_found");
    const deleted = await tx
      .deleteFrom("company_images")
      .where("company_id", "=", companyId)
      .where("key", "=", key)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw new Problem("image_not_found");
    await recordAudit(ctx, tx, {
      action: "company.image_deleted",
      entityType: "company",
      entityId: companyId,
      detail: { image: key },
    });
  });
};
