import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import type {
  formalityRoutes,
  FormalityState,
} from "@coulisse/contract/formalities/formalities.ts";
import { workingDayFrom } from "@coulisse/domain/due-dates.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { may } from "#platform/actor.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { changeOne, createOne, deleteOne, type ResourceOf } from "#platform/resource.ts";
import { dropFiles, eraseDocuments } from "#platform/uploads/erase-documents.ts";
import { requireRightIn } from "#features/companies/company-rights.queries.ts";
import { listStrangersTo } from "#features/register/holders/known-holders.queries.ts";
import {
  requireDeclarer,
  requireOwn,
  requireOwnFields,
  requireOwnStep,
  requireStep,
} from "#features/formalities/formalities.rules.ts";
import { requireFormalityWriter } from "#features/formalities/formality-writers.queries.ts";
import { getFormality } from "#features/formalities/formalities.queries.ts";
import { fileIdsOf } from "#features/formalities/formalities.store.ts";

type Creation = ParsedBody<(typeof formalityRoutes)["createFormality"]>;
type Change = ParsedBody<(typeof formalityRoutes)["updateFormality"]>;
type Fields = Omit<Creation & Change, "state">;

const formalities: ResourceOf<"formalities", Fields, Formality> = {
  table: "formalities",
  entity: "formality",
  missing: "formality_not_found",
  taken: {
    formalities_company_id_fkey: ["company_not_found", "companyId"],
    formalities_holder_id_fkey: ["holder_not_found", "holderId"],
  },
  columns: {
    companyId: "company_id",
    kind: "kind",
    holderId: "holder_id",
    dueOn: ["due_on", workingDayFrom],
    amountCents: ["amount_cents", (cents) => (cents === null ? null : BigInt(cents))],
    details: "details",
  },
  authorise: requireFormalityWriter,
  detail: (row) => ({ companyId: row.company_id, kind: row.kind, dueOn: row.due_on }),
  read: getFormality,
};

/** A company writes of those whom its own register names, and of its own people. */
const requireKnownHolder = async (
  w: Writing,
  companyId: string,
  holderId: string | null | undefined,
): Promise<void> => {
  if (requireActor(w).isAdmin || !holderId) return;
  const [stranger] = await listStrangersTo(w, companyId, [holderId]);
  if (stranger !== undefined) throw fieldProblem("formality_holder_unknown", "holderId");
};

export const createFormality = (ctx: Context, fields: Creation): Promise<Formality> =>
  write(ctx, async (w) => {
    const { companyId, holderId } = fields;
    requireRightIn(w, "papers", companyId);
    await requireKnownHolder(w, companyId, holderId);
    const isOfCompany = may(requireActor(w), "papers", companyId);
    return createOne(w, formalities, fields, { made_by_company: isOfCompany });
  });

/** A state with the instant at which it was done, where it is. */
const stateColumns = (
  w: Writing,
  row: Readonly<{ state: string; done_at: Date | null }>,
  state: FormalityState,
) => {
  requireStep(row.state as FormalityState, state);
  return { state, done_at: state === "DONE" ? (row.done_at ?? w.clock.now()) : null };
};

const declared: typeof formalities = { ...formalities, authorise: requireDeclarer };

/** Holders say of what they declare themselves that it is done, or take that back. */
export const recordOwnFormality = (
  ctx: Context,
  id: string,
  { state }: ParsedBody<(typeof formalityRoutes)["recordOwnFormality"]>,
): Promise<Formality> =>
  changeOne(ctx, declared, { id, fields: {}, version: undefined }, async (w, row) => ({
    columns: stateColumns(w, row, state),
    detail: { from: row.state, state },
  }));

export const updateFormality = (
  ctx: Context,
  id: string,
  { state, ...fields }: Change,
  version?: number,
): Promise<Formality> =>
  changeOne(ctx, formalities, { id, fields, version }, async (w, row) => {
    requireOwnFields(row.event_id !== null, fields);
    requireOwnStep(w, row, fields);
    if (fields.holderId !== row.holder_id) {
      await requireKnownHolder(w, row.company_id, fields.holderId);
    }
    // Another day is told anew.
    const columns = fields.dueOn === undefined ? {} : { reminder_count: 0 };
    if (state === undefined) return { columns };
    const stepped = stateColumns(w, row, state);
    return { columns: { ...columns, ...stepped }, detail: { from: row.state, state } };
  });

export const deleteFormality = async (ctx: Context, id: string): Promise<void> => {
  const erased = await deleteOne(ctx, formalities, id, async (w, row) => {
    if (row.event_id !== null) throw new Problem("formality_of_event");
    requireOwn(w, row);
    return eraseDocuments(w.db, await fileIdsOf(w, id), w.clock.now());
  });
  await dropFiles(ctx, erased ?? []);
};
