import type { Context } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem } from "#platform/problem.ts";
import { withDocuments, type ReceivedDocument } from "#platform/uploads/receive-document.ts";
import { recogniseDocument } from "#platform/uploads/recognise.ts";

/** What every browser shows as it is: these files are never written anew. */
const accepted = new Set(["pdf", "jpeg", "png", "webp"]);

const requireType = async (upload: Upload): Promise<void> => {
  if (!accepted.has(await recogniseDocument(upload))) {
    throw fieldProblem("file_type_refused", upload.field);
  }
};

/** Receives papers whose hash and signatures must hold, each in its place of `files`. */
export const withPapers = async <Result>(
  ctx: Context,
  uploads: readonly Upload[],
  work: (documents: readonly ReceivedDocument[]) => Promise<Result>,
): Promise<Result> => {
  const placed = uploads.map((upload, index) => ({ ...upload, field: `files.${index}` }));
  for (const upload of placed) await requireType(upload);
  return withDocuments(ctx, placed, "kept_to_the_byte", work);
};
