import type {
  BeneficialOwner,
  LegalRepresentative,
} from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import type { Writing } from "#platform/context.ts";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";
import { isSiretTaken } from "#features/entities/corporates/corporates.store.ts";

type Link = Readonly<{ corporateId: string; userId: string }>;

export const lockLink = (w: Writing, { corporateId, userId }: Link) =>
  w.db
    .selectFrom("corporate_users")
    .select(["id", "status", "proof_id"])
    .where("corporate_id", "=", corporateId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();

/** Whether it was not there before. */
export const insertLink = async (w: Writing, { corporateId, userId }: Link): Promise<boolean> => {
  const now = w.clock.now();
  const id = w.clock.newId();
  const added = await w.db
    .insertInto("corporate_users")
    .values({ id, corporate_id: corporateId, user_id: userId, created_at: now, submitted_at: now })
    .onConflict((conflict) => conflict.columns(["corporate_id", "user_id"]).doNothing())
    .executeTakeFirst();
  return Boolean(added.numInsertedOrUpdatedRows);
};

type Request = Readonly<{
  proofId: string;
  kind: string;
  datedOn: string | null;
  beneficialOwners: BeneficialOwner[] | null;
  legalRepresentative: LegalRepresentative | null;
}>;

/** Asks, or asks again: what was decided before is no longer the state. */
export const putRequest = async (
  w: Writing,
  link: Link,
  { proofId, kind, datedOn, beneficialOwners, legalRepresentative }: Request,
): Promise<void> => {
  await insertLink(w, link).catch((error: unknown) => {
    throw brokenConstraint(error) === "corporate_users_user_id_fkey"
      ? new Problem("user_not_found")
      : error;
  });
  await w.db
    .updateTable("corporate_users")
    .set({
      status: "PENDING",
      proof_id: proofId,
      proof_kind: kind,
      proof_on: datedOn,
      beneficial_owners: beneficialOwners === null ? null : JSON.stringify(beneficialOwners),
      legal_representative:
        legalRepresentative === null ? null : JSON.stringify(legalRepresentative),
      submitted_at: w.clock.now(),
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .where("corporate_id", "=", link.corporateId)
    .where("user_id", "=", link.userId)
    .execute();
};

export const writeDecision = async (
  w: Writing,
  { corporateId, userId }: Link,
  { status, reason }: { status: string; reason?: string | undefined },
): Promise<void> => {
  await w.db
    .updateTable("corporate_users")
    .set({
      status,
      reason: status === "REJECTED" ? (reason ?? null) : null,
      decided_at: w.clock.now(),
      decided_by: w.actor?.userId ?? null,
    })
    .where("corporate_id", "=", corporateId)
    .where("user_id", "=", userId)
    .execute()
    .catch((error: unknown) => {
      // The right that is recognised confirms the entity; its number is another confirmed one's.
      throw isSiretTaken(error) ? fieldProblem("corporate_siret_taken", "siret") : error;
    });
};

export const deleteLink = async (w: Writing, { corporateId, userId }: Link): Promise<void> => {
  await w.db
    .deleteFrom("corporate_users")
    .where("corporate_id", "=", corporateId)
    .where("user_id", "=", userId)
    .execute();
};
