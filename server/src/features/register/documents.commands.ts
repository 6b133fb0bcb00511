import { fileTypeFromBuffer } from "file-type";
import type { Context } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem } from "#platform/problem.ts";
import type { KeptDocument } from "#features/register/register.store.ts";

const accepted: Record<string, string[]> = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
};

/**
 * Keeps the files before the movement is asked for, so that a line never names a file that is not
 * there. The type is read from the content; a name that says otherwise is refused.
 */
export const keepDocuments = (ctx: Context, uploads: readonly Upload[]): Promise<KeptDocument[]> =>
  Promise.all(
    uploads.map(async (upload, index) => {
      const type = await fileTypeFromBuffer(upload.bytes);
      const endings = type && accepted[type.mime];
      const name = upload.name.toLowerCase();
      if (!type || !endings?.some((ending) => name.endsWith(ending))) {
        throw fieldProblem("file_type_refused", `files.${index}`);
      }
      const { key, sha256 } = await ctx.files.put(upload.bytes);
      return {
        id: ctx.clock.newId(),
        name: upload.name,
        mediaType: type.mime,
        bytes: upload.bytes.length,
        sha256,
        storageKey: key,
      };
    }),
  );
