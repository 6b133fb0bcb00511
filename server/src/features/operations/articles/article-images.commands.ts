import { dayMs } from "@coulisse/domain/spans.ts";
import type { ArticleImage } from "@coulisse/contract/operations/articles.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { invariant, Problem } from "#platform/problem.ts";
import { dropFiles, eraseDocuments } from "#platform/uploads/erase-documents.ts";
import { keepSealed, withDocument } from "#platform/uploads/receive-document.ts";
import { requireMaker } from "#features/operations/articles/articles.rules.ts";
import { deleteUnusedImages, insertImage } from "#features/operations/articles/articles.store.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";

/** The pixels alone are kept, in the size of a page. */
export const sendArticleImage = async (
  ctx: Context,
  companyId: string,
  [upload]: readonly Upload[],
): Promise<ArticleImage> => {
  requireMaker(ctx, companyId);
  await requireCompany(ctx, companyId);
  if (!upload) throw new Problem("file_missing");
  // A camera or a tool may name it as it likes: only pixels go on.
  const nameless = { ...upload, name: "", mediaType: "" };
  return withDocument(ctx, fileKinds.articleImage, nameless, (document) =>
    write(ctx, async (w) => {
      const { previewSize } = document;
      invariant(previewSize, "a picture has a size");
      const id = await keepSealed(w, document, { ownerId: companyId });
      const { width, height } = previewSize;
      await insertImage(w, { id, companyId, width, height });
      await recordAudit(w, {
        action: "article.image_sent",
        entityType: "company",
        entityId: companyId,
        detail: { imageId: id, scanState: document.scanState },
      });
      return { id, width, height };
    }),
  );
};

/** The time is longer than anybody leaves an article half written. */
const unusedDays = 30;

/** Pictures that were sent, and that no article showed in the end. */
export const removeUnusedArticleImages = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - unusedDays * dayMs);
  const erased = await write(ctx, async (w) =>
    eraseDocuments(w.db, await deleteUnusedImages(w, before), now),
  );
  await dropFiles(ctx, erased);
};
