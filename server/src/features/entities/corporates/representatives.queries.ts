import type { ScanState } from "@coulisse/contract/wire/documents.schemas.ts";
import type {
  CorporateLink,
  RepresentedCorporate,
} from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { isExtractTooOld } from "@coulisse/domain/extract-age.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Context, Reading } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { toInstant, toWire } from "#platform/wire.ts";
import {
  namesLocked,
  representativeOf,
  toCorporate,
} from "#features/entities/corporates/corporates.queries.ts";

type Key = Readonly<{ corporateId: string; userId: string }>;

export const selectLinks = (r: Reading) =>
  r.db
    .selectFrom("corporate_users as l")
    .innerJoin("corporates as c", "c.id", "l.corporate_id")
    .innerJoin("users as u", "u.id", "l.user_id")
    .leftJoin("sealed_files as f", (join) =>
      join.onRef("f.id", "=", "l.proof_id").on("f.erased_at", "is", null),
    )
    .selectAll("c")
    .select([namesLocked.as("names_locked"), representativeOf.as("representative")])
    .select([
      "l.id as link_id",
      "l.user_id",
      "l.status",
      "l.reason",
      "l.proof_kind",
      "l.beneficial_owners",
    ])
    .select("l.legal_representative")
    .select(["l.submitted_at", "l.decided_at", "u.first_name", "u.last_name", "u.email"])
    .select("u.email_verified_at")
    .select(["f.id as file_id", "f.name as file_name", "f.media_type", "f.scan_state"])
    .select("l.proof_on");

export type LinkRow = Awaited<
  ReturnType<ReturnType<typeof selectLinks>["executeTakeFirstOrThrow"]>
>;

type KeptProof = NonNullable<CorporateLink["proof"]>;

const proofOf = (row: LinkRow, today: string): CorporateLink["proof"] => {
  const kind = row.proof_kind as KeptProof["kind"] | null;
  if (row.file_id === null || row.file_name === null || kind === null) return null;
  return {
    id: row.file_id,
    name: row.file_name,
    mediaType: row.media_type ?? "",
    kind,
    datedOn: row.proof_on,
    // Judged on the day on which it was handed in.
    tooOld: isExtractTooOld(kind, row.proof_on, row.submitted_at ? dayOf(row.submitted_at) : today),
    scanState: row.scan_state as ScanState,
  };
};

const todayOf = (ctx: Context): string => dayOf(ctx.clock.now());

export const toLink = (ctx: Context, row: LinkRow): CorporateLink => ({
  id: row.link_id,
  corporateId: row.id,
  userId: row.user_id,
  status: row.status as CorporateLink["status"],
  reason: row.reason,
  proof: proofOf(row, todayOf(ctx)),
  beneficialOwners: row.beneficial_owners as CorporateLink["beneficialOwners"],
  legalRepresentative: row.legal_representative as CorporateLink["legalRepresentative"],
  submittedAt: toInstant(row.submitted_at),
  decidedAt: toInstant(row.decided_at),
});

export const getLink = async (
  ctx: Context,
  { corporateId, userId }: Key,
): Promise<CorporateLink> => {
  const row = await selectLinks(ctx)
    .where("l.corporate_id", "=", corporateId)
    .where("l.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) throw new Problem("representative_not_found");
  return toLink(ctx, row);
};

export const listCorporatesOfUser = async (
  ctx: Context,
  userId: string,
): Promise<RepresentedCorporate[]> => {
  const rows = await selectLinks(ctx)
    .select((eb) =>
      eb
        .selectFrom("shareholders as s")
        .select((inner) => inner.fn.count<bigint>("s.company_id").distinct().as("count"))
        .whereRef("s.holder_id", "=", "c.id")
        .where("s.quantity", ">", 0n)
        .where(sql<boolean>`is_open_company(s.company_id)`)
        .as("company_count"),
    )
    .where("l.user_id", "=", userId)
    .orderBy(sql`search_text(c.legal_name)`)
    .orderBy("c.id")
    .execute();
  return rows.map((row) => ({
    corporate: toCorporate(ctx, row),
    link: toLink(ctx, row),
    companyCount: row.status === "VALIDATED" ? toWire(row.company_count ?? 0n) : null,
  }));
};
