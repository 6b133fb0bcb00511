import type { ImageKey } from "@coulisse/contract/companies/companies.ts";
import type { CompanyImage } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { dropFiles, eraseDocuments, type ErasedFiles } from "#platform/uploads/erase-documents.ts";
import { keepOrDrop, type Seal, type SealedFile } from "#platform/uploads/keep-or-drop.ts";
import { admitFile, keepSealed, type Admitted } from "#platform/uploads/receive-document.ts";
import { lockCompany } from "#features/companies/companies.store.ts";
import { requireRightIn } from "#features/companies/company-rights.queries.ts";
import {
  deleteImageRow,
  variantsOf,
  writeImages,
  type KeptImage,
  type Variant,
} from "#features/companies/images/company-images.store.ts";
import { listCompanyImages } from "#features/companies/images/company-images.queries.ts";
import { renderImage } from "#features/companies/images/render.ts";

/** An image as it was sent; the field's name says which of the company's images it is. */
export type ImageUpload = Readonly<{ field: string; bytes: Buffer }>;

type SealedRendering = SealedFile & Pick<Variant, "width" | "height" | "type">;
type ReceivedImage = Pick<KeptImage, "key" | "width" | "height"> &
  Pick<Admitted, "scanState"> &
  Readonly<{ renderings: readonly SealedRendering[] }>;

const kind = fileKinds.companyImage;

/** Images are drawn one after the other, so that four large pictures do not fill the memory. */
const drawImages = async (ctx: Context, uploads: readonly ImageUpload[]) => {
  const drawn = [];
  const who = ctx.actor?.userId ?? ctx.address;
  for (const { field, bytes } of uploads) {
    // A camera or a tool may name it as it likes: only pixels go on.
    const { scanState } = await admitFile(ctx, kind, { field, bytes, name: "", mediaType: "" });
    const draw = () => renderImage(field as ImageKey, bytes);
    drawn.push({ scanState, ...(await ctx.lanes.uploads.run(who, draw, ctx.gone)) });
  }
  return drawn;
};

/**
 * Judges the images, draws them in their sizes and seals the files, before any row: a row never
 * names a file that is not there.
 */
export const withImages = <Result>(
  ctx: Context,
  uploads: readonly ImageUpload[],
  work: (images: readonly ReceivedImage[]) => Promise<Result>,
): Promise<Result> => {
  const receive = async (seal: Seal): Promise<ReceivedImage[]> => {
    const received: ReceivedImage[] = [];
    for (const { renderings, ...image } of await drawImages(ctx, uploads)) {
      const sealed = [];
      for (const { bytes, ...size } of renderings) {
        const named = { name: image.key, mediaType: size.type, pageCount: null };
        sealed.push({ ...(await seal(bytes, named)), ...size });
      }
      received.push({ ...image, renderings: sealed });
    }
    return received;
  };
  return keepOrDrop(ctx, receive, work);
};

const eraseVariants = (w: Writing, variants: readonly Variant[]): Promise<ErasedFiles> =>
  eraseDocuments(
    w.db,
    variants.map(({ fileId }) => fileId),
    w.clock.now(),
  );

/** Takes the place of the images of the same names, whose files are erased. */
export const putImages = async (
  w: Writing,
  companyId: string,
  images: readonly ReceivedImage[],
): Promise<ErasedFiles> => {
  const keys = images.map(({ key }) => key);
  const replaced = keys.length === 0 ? [] : await variantsOf(w, companyId, keys);
  const kept: KeptImage[] = [];
  for (const { key, width, height, scanState, renderings } of images) {
    const variants: Variant[] = [];
    for (const file of renderings) {
      const fileId = await keepSealed(w, { ...file, kind, scanState }, { ownerId: companyId });
      const { storeKey, width: wide, height: high, type } = file;
      variants.push({ key: storeKey, width: wide, height: high, type, fileId });
    }
    kept.push({ key, width, height, variants });
  }
  await writeImages(w, companyId, kept, w.clock.now());
  return eraseVariants(w, replaced);
};

// The images stand beside the form of the company and are saved apart from it, so they leave its
// version as it is: whoever has the form open still saves it.
export const replaceImages = async (
  ctx: Context,
  companyId: string,
  uploads: readonly ImageUpload[],
): Promise<CompanyImage[]> => {
  requireRightIn(ctx, "page", companyId);
  if (uploads.length === 0) throw new Problem("file_missing");
  const { listed, erased } = await withImages(ctx, uploads, (images) =>
    write(ctx, async (w) => {
      if (!(await lockCompany(w, companyId))) throw new Problem("company_not_found");
      const erasedFiles = await putImages(w, companyId, images);
      await recordAudit(w, {
        action: "company.images_replaced",
        entityType: "company",
        entityId: companyId,
        detail: { images: images.map(({ key, scanState }) => ({ key, scanState })) },
      });
      return { listed: await listCompanyImages(w, companyId), erased: erasedFiles };
    }),
  );
  await dropFiles(ctx, erased);
  return listed;
};

export const deleteImage = async (
  ctx: Context,
  companyId: string,
  key: ImageKey,
): Promise<void> => {
  requireRightIn(ctx, "page", companyId);
  const erased = await write(ctx, async (w) => {
    if (!(await lockCompany(w, companyId))) throw new Problem("company_not_found");
    const variants = await variantsOf(w, companyId, [key]);
    if (!(await deleteImageRow(w, companyId, key))) throw new Problem("image_not_found");
    await recordAudit(w, {
      action: "company.image_deleted",
      entityType: "company",
      entityId: companyId,
      detail: { image: key },
    });
    return eraseVariants(w, variants);
  });
  await dropFiles(ctx, erased);
};
