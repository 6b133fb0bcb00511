import type {
  Fundraising,
  FundraisingDocument,
} from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import type { FundraisingState, fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, requireAdmin, write, type Context } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { isIban } from "#platform/iban.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { keepSealed, withDocument } from "#platform/uploads/receive-document.ts";
import { requireVersion } from "#platform/version.ts";
import {
  asAnswer,
  lockRunning,
  requireRoundOfWriter,
} from "#features/rounds/offer/fundraising-documents.commands.ts";
import {
  getFundraising,
  hasStatedForms,
  hasHolders,
  stateOf,
} from "#features/rounds/offer/fundraising.queries.ts";
import {
  insertDocument,
  lockFundraising,
  writeDecisionPaper,
  writeDiligence,
  writeIssueFacts,
  type FundraisingRow,
} from "#features/rounds/offer/fundraising.store.ts";
import { requireRoundWriter } from "#features/rounds/offer/round-writers.queries.ts";
import { requireRightsTerms } from "#features/rounds/offer/fundraising.rules.ts";
import { isPlatform, requireIncreaseStated } from "#features/rounds/offer/issue-facts.rules.ts";

type Facts = ParsedBody<(typeof fundraisingRoutes)["updateIssueFacts"]>;

const columnsOf = {
  rightsEndOn: "rights_end_on",
  isReducible: "is_reducible",
  decidedBy: "decided_by",
  decidedOn: "decided_on",
  decisionReference: "decision_reference",
  preferentialRight: "preferential_right",
  rightReference: "right_reference",
  depositaryKind: "depositary_kind",
  depositaryName: "depositary_name",
  depositaryAddress: "depositary_address",
} as const satisfies Partial<Record<keyof Facts, keyof FundraisingRow>>;

/**
 * A fact that a form states stays as it is stated, and one that was never told may be filled in; a
 * notice that left says all there is.
 */
const requireUnstated = (row: FundraisingRow, facts: Facts): void => {
  const isNoticed = row.rights_opened_at !== null;
  const code = isNoticed ? "fundraising_rights_noticed" : "fundraising_facts_stated";
  for (const [field, column] of Object.entries(columnsOf)) {
    const before = row[column];
    const after = facts[field as keyof typeof columnsOf] ?? null;
    if (before !== after && (isNoticed || before !== null)) throw fieldProblem(code, field);
  }
};

/** Holders of shares subscribe first (L225-132), unless an article says otherwise. */
const requireRight = async (ctx: Context, row: FundraisingRow, facts: Facts): Promise<void> => {
  if (facts.preferentialRight !== "NONE" || facts.rightReference !== null) return;
  if (await hasHolders(ctx, row.company_id)) {
    throw fieldProblem("fundraising_right_exists", "preferentialRight");
  }
};

/** who keeps the right says until when, and leaves holders their time. */
const requireKeptRight = (facts: Facts, row: FundraisingRow, state: FundraisingState): void => {
  if (facts.preferentialRight !== "KEPT" || row.rights_opened_at !== null) return;
  // A round of before that is subscribed to already goes on as it began.
  if (row.preferential_right !== "KEPT" && state !== "UPCOMING") {
    throw fieldProblem("fundraising_right_after_opening", "preferentialRight");
  }
  if (facts.isReducible === true) throw fieldProblem("fundraising_reducible", "isReducible");
  const { rightsEndOn = null } = facts;
  if (rightsEndOn === null) return;
  requireRightsTerms({ noticedOn: row.opens_on, rightsEndOn, closesOn: row.closes_on });
};

const requireDepositary = (
  { settings: { bank, operator } }: Pick<Context, "settings">,
  { depositaryName, depositaryIban }: Facts,
  iban: string | null,
): void => {
  const platform = [bank?.beneficiary, operator.name, "Coulisse"];
  if (depositaryName !== null && isPlatform(depositaryName, platform)) {
    throw fieldProblem("fundraising_depositary_platform", "depositaryName");
  }
  if (depositaryIban === null) return;
  if (iban === null || !isIban(iban)) throw fieldProblem("iban_invalid", "depositaryIban");
  if (iban === bank?.iban) throw fieldProblem("fundraising_depositary_platform", "depositaryIban");
};

/**
 * Facts say who decided the increase, whether shareholders keep a preferential right, and who keeps
 * the funds (R-22b). A fact that a form states already stays, and an offer does not lose what it
 * was opened on.
 */
export const updateIssueFacts = (
  ctx: Context,
  id: string,
  facts: Facts,
  version?: number,
): Promise<Fundraising> =>
  write(ctx, async (w) => {
    const row = await lockFundraising(w, id);
    if (!row) throw new Problem("fundraising_not_found");
    await requireRoundWriter(w, row);
    requireVersion(version, row.version);
    if (row.closed_at !== null) throw new Problem("fundraising_over");
    if (facts.decidedOn !== null && facts.decidedOn > dayOf(w.clock.now())) {
      throw fieldProblem("fundraising_day_to_come", "decidedOn");
    }
    const iban = facts.depositaryIban?.replaceAll(/\s/g, "").toUpperCase() ?? null;
    requireDepositary(w, facts, iban);
    await requireRight(w, row, facts);
    requireKeptRight(facts, row, await stateOf(w, id));
    const isKept = facts.preferentialRight === "KEPT";
    const columns = {
      decided_by: facts.decidedBy,
      decided_on: facts.decidedOn,
      decision_reference: facts.decisionReference,
      preferential_right: facts.preferentialRight,
      right_reference: facts.rightReference,
      rights_end_on: isKept ? (facts.rightsEndOn ?? null) : null,
      is_reducible: isKept ? (facts.isReducible ?? null) : null,
      depositary_kind: facts.depositaryKind,
      depositary_name: facts.depositaryName,
      depositary_address: facts.depositaryAddress,
      depositary_iban: iban,
    };
    if (row.rights_opened_at !== null || (await hasStatedForms(w, id))) {
      requireUnstated(row, facts);
    } else if (row.is_decided && row.sheet_count > 0) {
      requireIncreaseStated({ ...row, ...columns });
    }
    await writeIssueFacts(w, row, columns);
    await recordAudit(w, {
      action: "fundraising.issue_facts_changed",
      entityType: "fundraising",
      entityId: id,
      detail: { ...facts },
    });
    return getFundraising(w, id);
  });

type Diligence = ParsedBody<(typeof fundraisingRoutes)["recordOwnerDiligence"]>;

/**
 * R-23n (Regulation 2020/1503, article 5(2)): what was checked of the project owner before its offer.
 * Only what clears it is recorded, and of criminal records nothing but that nothing is on them. A later
 * check takes the place of one before, which the audit log keeps.
 */
export const recordOwnerDiligence = (
  ctx: Context,
  id: string,
  diligence: Diligence,
  version?: number,
): Promise<Fundraising> =>
  write(ctx, async (w) => {
    requireAdmin(w);
    const row = await lockFundraising(w, id);
    if (!row) throw new Problem("fundraising_not_found");
    requireVersion(version, row.version);
    if (row.closed_at !== null) throw new Problem("fundraising_over");
    const today = dayOf(w.clock.now());
    for (const field of ["recordsCheckedOn", "countryCheckedOn"] as const) {
      if (diligence[field] > today) throw fieldProblem("fundraising_day_to_come", field);
    }
    await writeDiligence(w, row, {
      records_checked_on: diligence.recordsCheckedOn,
      records_reference: diligence.recordsReference,
      owner_country: diligence.ownerCountry,
      country_checked_on: diligence.countryCheckedOn,
      country_reference: diligence.countryReference,
      diligence_by: requireActor(w).userId,
      diligence_at: w.clock.now(),
    });
    await recordAudit(w, {
      action: "fundraising.diligence_recorded",
      entityType: "fundraising",
      entityId: id,
      detail: { ...diligence },
    });
    return getFundraising(w, id);
  });

/** The minutes or the act of the decision. Another one takes its place, and those before are kept. */
export const fileIssueDecision = async (
  ctx: Context,
  fundraisingId: string,
  upload: Upload | undefined,
): Promise<FundraisingDocument> => {
  await requireRoundOfWriter(ctx, fundraisingId);
  if (!upload) throw fieldProblem("document_missing", "file");
  return withDocument(ctx, fileKinds.decisionMinutes, upload, (document) =>
    write(ctx, async (w) => {
      const round = await lockRunning(w, fundraisingId);
      await requireRoundWriter(w, round);
      const id = await keepSealed(w, document, { ownerId: round.company_id });
      const { sha256 } = document;
      await insertDocument(w, { id, sha256, fundraisingId }, { isDecision: true });
      await writeDecisionPaper(w, round, id);
      await recordAudit(w, {
        action: "fundraising.decision_filed",
        entityType: "fundraising",
        entityId: fundraisingId,
        detail: { sha256 },
      });
      return asAnswer(w, id, document);
    }),
  );
};
