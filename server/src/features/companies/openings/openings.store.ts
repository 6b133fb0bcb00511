import type { CompanyToOpen } from "@coulisse/contract/companies/company-openings.schemas.ts";
import type {
  OpeningPaperKind,
  OpeningRequestState,
} from "@coulisse/contract/companies/company-openings.ts";
import { statesUnderWay } from "@coulisse/domain/machines.ts";
import { sql } from "kysely";
import { requireActor, type Writing } from "#platform/context.ts";
import { brokenConstraint, fieldProblem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";

type NewOpening = Readonly<{
  id: string;
  companyId: string;
  founderId: string;
  siren: string;
  siret: string | null;
  directory: CompanyToOpen | null;
  capacity: string;
  title: string;
  representative: string | null;
}>;

export const insertOpening = async (w: Writing, opening: NewOpening): Promise<void> => {
  const now = w.clock.now();
  const { directory } = opening;
  await w.db
    .insertInto("company_openings")
    .values({
      id: opening.id,
      company_id: opening.companyId,
      founder_id: opening.founderId,
      siren: opening.siren,
      siret: opening.siret,
      directory: directory === null ? null : JSON.stringify(directory),
      directory_at: directory === null ? null : now,
      capacity: opening.capacity,
      title: opening.title,
      representative: opening.representative,
      submitted_at: now,
      waits_since: now,
    })
    .execute()
    .catch((error: unknown) => {
      throw brokenConstraint(error) === "company_openings_one_open"
        ? fieldProblem("opening_exists", "siren")
        : error;
    });
};

/** Holds whoever asks, and counts what of theirs nobody has decided: of two at once, one counts the other. */
export const countUndecided = async (w: Writing, founderId: string): Promise<number> => {
  await w.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", founderId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await w.db
    .selectFrom("company_openings")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("founder_id", "=", founderId)
    .where("state", "in", statesUnderWay("company_openings"))
    .executeTakeFirstOrThrow();
  return toWire(count);
};

export const lockOpening = (w: Writing, id: string) =>
  w.db
    .selectFrom("company_openings")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const lockUndecidedOf = (w: Writing, founderId: string) =>
  w.db
    .selectFrom("company_openings")
    .select(["id", "company_id"])
    .where("founder_id", "=", founderId)
    .where("state", "in", statesUnderWay("company_openings"))
    .orderBy("id")
    .forUpdate()
    .execute();

export type OpeningRow = NonNullable<Awaited<ReturnType<typeof lockOpening>>>;

/** Two requests for one number are decided one after the other. */
export const holdSiren = (w: Writing, siren: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`company opening ${siren}`}, 0))`.execute(
    w.db,
  );

export const insertPaper = async (
  w: Writing,
  paper: Readonly<{
    openingId: string;
    kind: OpeningPaperKind;
    fileId: string;
    datedOn: string | null;
  }>,
): Promise<void> => {
  await w.db
    .insertInto("opening_papers")
    .values({
      id: w.clock.newId(),
      opening_id: paper.openingId,
      kind: paper.kind,
      file_id: paper.fileId,
      dated_on: paper.datedOn,
      sent_at: w.clock.now(),
    })
    .execute();
};

export const insertQuestion = async (
  w: Writing,
  openingId: string,
  question: string,
): Promise<void> => {
  await w.db
    .insertInto("opening_questions")
    .values({
      id: w.clock.newId(),
      opening_id: openingId,
      question,
      asked_at: w.clock.now(),
      asked_by: requireActor(w).userId,
    })
    .execute();
};

export const writeAnswer = async (w: Writing, openingId: string, answer: string): Promise<void> => {
  await w.db
    .updateTable("opening_questions")
    .set({ answer, answered_at: w.clock.now() })
    .where("opening_id", "=", openingId)
    .where("answered_at", "is", null)
    .execute();
};

/** Goes on to a state that somebody else has to do with: the platform again, or the founder. */
export const writeTurn = async (
  w: Writing,
  id: string,
  state: Extract<OpeningRequestState, "SUBMITTED" | "ASKED">,
): Promise<void> => {
  await w.db
    .updateTable("company_openings")
    .set({
      state,
      version: sql`version + 1`,
      ...(state === "SUBMITTED" ? { waits_since: w.clock.now() } : {}),
    })
    .where("id", "=", id)
    .execute();
};

export const writeEnd = async (
  w: Writing,
  id: string,
  end: Readonly<{
    state: Extract<OpeningRequestState, "ACCEPTED" | "REFUSED" | "WITHDRAWN">;
    reason: string | null;
  }>,
): Promise<void> => {
  await w.db
    .updateTable("company_openings")
    .set({
      state: end.state,
      reason: end.reason,
      version: sql`version + 1`,
      decided_at: w.clock.now(),
      decided_by: requireActor(w).userId,
    })
    .where("id", "=", id)
    .execute();
};
