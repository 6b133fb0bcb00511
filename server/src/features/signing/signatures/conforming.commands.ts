import type { Locale } from "@coulisse/domain/words.ts";
import { createHash } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { mendPaper } from "#platform/documents/mend-paper.ts";
import type { Seal } from "#platform/seal/seal-pdf.ts";
import { openSealedFile, type FileOpener } from "#platform/sealed-files.ts";
import { conformedCopy } from "#features/signing/signatures/papers/conformed-copy.ts";
import { readSigners } from "#features/signing/signatures/sealing.commands.ts";
import { signatureFileName } from "#features/signing/signatures/signatures.rules.ts";

type Kept = FileOpener & Readonly<{ db: Database; clock: Clock }>;

export type DamagedPaper = Readonly<{
  name: string;
  sha256: string;
  /** Draws the conformed copy; nothing that is kept changes. */
  conform: (seal: Seal) => Promise<Buffer>;
}>;

const atOnce = 100;

/** Lists kept PDFs after an id, each with the signature that it belongs to. */
const listKept = (db: Database, after: string | null) =>
  db
    .selectFrom("sealed_files as f")
    .leftJoin("signatures as s", (join) =>
      join.on((eb) =>
        eb.or([
          eb("s.document_id", "=", eb.ref("f.id")),
          eb("s.signed_document_id", "=", eb.ref("f.id")),
          eb("s.evidence_id", "=", eb.ref("f.id")),
        ]),
      ),
    )
    .leftJoin("companies as c", "c.id", "s.company_id")
    .select(["f.id", "f.name", "f.sha256", "f.store_key", "f.wrapped_key", "f.created_at"])
    .select(["s.id as signature_id", "s.document_id", "s.evidence_id", "s.subject_kind"])
    .select(["s.title", "s.locale", "s.created_at as asked_at", "s.ended_at"])
    .select("c.name as company_name")
    .where("f.media_type", "=", "application/pdf")
    .where("f.wrapped_key", "is not", null)
    .$if(after !== null, (query) => query.where("f.id", ">", after ?? ""))
    .orderBy("f.id")
    .limit(atOnce)
    .execute();
type Row = Awaited<ReturnType<typeof listKept>>[number];

const nameOf = (row: Row): string => {
  const { subject_kind, title, locale, asked_at: created_at, ended_at, company_name } = row;
  if (subject_kind === null || title === null || locale === null || created_at === null) {
    return row.name;
  }
  const isOriginal = row.document_id === row.id;
  if (isOriginal && subject_kind === "contract") return row.name;
  const signed = row.evidence_id === row.id ? "evidence" : "signed";
  const named = { subject_kind, title, locale, created_at, ended_at };
  return signatureFileName(isOriginal ? "original" : signed, named, company_name ?? "");
};

const judge = async (kept: Kept, row: Row): Promise<DamagedPaper | undefined> => {
  const { store_key: storeKey, wrapped_key: wrappedKey, sha256 } = row;
  if (wrappedKey === null) return undefined;
  const bytes = await openSealedFile(kept, { storeKey, wrappedKey });
  const mended = mendPaper(bytes);
  // Of a file that is not what was kept no copy is drawn: that is for `restore`.
  if (!mended || createHash("sha256").update(bytes).digest("hex") !== sha256) return undefined;
  const name = nameOf(row);
  return {
    name,
    sha256,
    conform: async (seal) => {
      const isSigned = row.signature_id !== null && row.document_id !== row.id;
      const signers = isSigned ? await readSigners(kept, row.signature_id ?? "") : [];
      const locale = (row.locale ?? "fr") as Locale;
      const { id, created_at: keptAt } = row;
      const copied = { id, name, sha256, keptAt, locale, signers };
      return conformedCopy(bytes, mended, copied, seal);
    },
  };
};

/** Every kept paper whose cross-references are beside its objects, the oldest first. */
export async function* findDamagedPapers(kept: Kept): AsyncGenerator<DamagedPaper> {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await listKept(kept.db, after);
    for (const row of rows) {
      const damaged = await judge(kept, row);
      if (damaged) yield damaged;
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < atOnce) return;
  }
}
