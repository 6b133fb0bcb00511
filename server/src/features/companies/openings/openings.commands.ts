import type {
  CompanyOpening,
  ReviewedOpening,
} from "@coulisse/contract/companies/company-openings.schemas.ts";
import {
  openingsAtOnce,
  type companyOpeningRoutes,
  type OpeningPaperKind,
} from "@coulisse/contract/companies/company-openings.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { isUnderWay } from "@coulisse/domain/machines.ts";
import { recordAudit } from "#platform/audit.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { dayOf } from "#platform/clock.ts";
import {
  requireActor,
  requireAdmin,
  requireAnothers,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import {
  keepSealed,
  withDocuments,
  type ReceivedDocument,
} from "#platform/uploads/receive-document.ts";
import { daySeconds } from "@coulisse/domain/spans.ts";
import { closeDraft, insertCompany, openDraft } from "#features/companies/companies.store.ts";
import { setRegisterKeeper } from "#features/companies/keeping/keeping.commands.ts";
import {
  findBySirenOrNothing,
  type FoundInDirectory,
} from "#features/companies/openings/directory.queries.ts";
import {
  draftSlugOf,
  requirePapers,
  requireYoungExtract,
} from "#features/companies/openings/openings.rules.ts";
import {
  findOpenBySiren,
  getOwnOpening,
  getReviewedOpening,
} from "#features/companies/openings/openings.queries.ts";
import {
  countUndecided,
  holdSiren,
  insertOpening,
  insertPaper,
  insertQuestion,
  lockOpening,
  lockUndecidedOf,
  writeAnswer,
  writeEnd,
  writeTurn,
  type OpeningRow,
} from "#features/companies/openings/openings.store.ts";
import {
  tellAccepted,
  tellAnswered,
  tellAsked,
  tellRefused,
  tellSubmitted,
} from "#features/companies/openings/opening-news.commands.ts";
import { insertRole } from "#features/companies/roles/roles.store.ts";

type Request = ParsedBody<(typeof companyOpeningRoutes)["openCompany"]>;

/** Each of them makes a company and keeps papers, also those that are withdrawn at once. */
const requestsADay = 10;

export const recordOpening = (
  w: Writing,
  action: string,
  { companyId, ...detail }: Readonly<{ companyId: string; [fact: string]: unknown }>,
): Promise<void> =>
  recordAudit(w, {
    action: `company.opening_${action}`,
    entityType: "company",
    entityId: companyId,
    detail,
  });

const kindOfField: Readonly<Record<string, OpeningPaperKind>> = {
  extract: "EXTRACT",
  mandate: "MANDATE",
  articles: "ARTICLES",
  register: "REGISTER",
  other: "OTHER",
};

type Sent = Readonly<{
  openingId: string;
  fields: readonly string[];
  documents: readonly ReceivedDocument[];
  extractOn: string | null;
}>;

/** Keeps what came under each name as a paper of that kind; gives their hashes for the log. */
const keepPapers = async (
  w: Writing,
  { openingId, fields, documents, extractOn }: Sent,
): Promise<Record<string, string>> => {
  const kept: Record<string, string> = {};
  for (const [at, document] of documents.entries()) {
    const kind = kindOfField[fields[at] ?? ""];
    invariant(kind, "a part of the contract is a kind of paper");
    const fileId = await keepSealed(w, document, { ownerId: requireActor(w).userId });
    const datedOn = kind === "EXTRACT" ? extractOn : null;
    await insertPaper(w, { openingId, kind, fileId, datedOn });
    kept[kind] = document.sha256;
  }
  return kept;
};

/** Makes the draft: of the founder's typing, in nobody's sight, with no number that another might need. */
const insertDraft = async (w: Writing, request: Request): Promise<string> => {
  const id = w.clock.newId();
  const fields = {
    name: request.name,
    sector: request.sector,
    legalForm: request.legalForm,
    language: w.locale,
    rcsNumber: request.siren.replaceAll(/(\d{3})(?=\d)/g, "$1 "),
    address: { ...request.seat, country: "FR" },
  };
  const made = { id, createdAt: w.clock.now(), openingState: "DRAFT" } as const;
  await insertCompany(w, made, fields, [draftSlugOf(id)]);
  return id;
};

/**
 * Their own word gives the founder the draft, and nothing else: it is the role that they ask to have, and
 * stands once the platform has opened the company.
 */
const giveFounderRole = async (
  w: Writing,
  companyId: string,
  { capacity, title }: Request,
): Promise<void> => {
  const { userId } = requireActor(w);
  const role = capacity === "LEGAL_REPRESENTATIVE" ? "REPRESENTATIVE" : "ADMINISTRATOR";
  await insertRole(w, { companyId, role, title, userId, givenBy: userId });
};

const keepRequest = async (
  w: Writing,
  request: Request,
  found: FoundInDirectory | null,
  sent: Omit<Sent, "openingId" | "extractOn">,
): Promise<string> => {
  const { userId } = requireActor(w);
  if ((await countUndecided(w, userId)) >= openingsAtOnce) throw new Problem("openings_full");
  const companyId = await insertDraft(w, request);
  await giveFounderRole(w, companyId, request);
  const openingId = w.clock.newId();
  await insertOpening(w, {
    id: openingId,
    companyId,
    founderId: userId,
    siren: request.siren,
    siret: found?.siret ?? null,
    directory: found?.company ?? null,
    capacity: request.capacity,
    title: request.title,
    representative: request.capacity === "MANDATED" ? request.representative : null,
  });
  const papers = await keepPapers(w, { ...sent, openingId, extractOn: request.extractOn });
  await recordOpening(w, "requested", { companyId, siren: request.siren, papers });
  await tellSubmitted(w, { companyId, founderId: userId });
  return openingId;
};

/**
 * A company that anybody finds here is named; of a hidden one, and of what somebody else asks for, nothing
 * is said: the platform sees them side by side.
 */
const requireNotListed = async (ctx: Context, siren: string): Promise<void> => {
  const here = await findOpenBySiren(ctx, siren);
  if (here.some(({ isListed }) => isListed)) throw fieldProblem("company_already_here", "siren");
};

/** Asks to open a company: its founder works in the draft from this moment on. */
export const openCompany = async (
  ctx: Context,
  request: Request,
  uploads: readonly Upload[],
): Promise<CompanyOpening> => {
  const { userId } = requireActor(ctx);
  const fields = uploads.map(({ field }) => field);
  requirePapers(request, fields, dayOf(ctx.clock.now()));
  await requireNotListed(ctx, request.siren);
  return withDocuments(ctx, fileKinds.openingPaper, uploads, async (documents) => {
    // Papers that are refused make no company, and take nothing of what somebody may ask for.
    const key = `company-openings:${userId}`;
    await takeAttempt(ctx, key, daySeconds, requestsADay, "too_many_requests");
    const found = await findBySirenOrNothing(ctx, request.siren);
    return write(ctx, async (w) => {
      const id = await keepRequest(w, request, found, { fields, documents });
      return getOwnOpening(w, id);
    });
  });
};

/** Holds a request that nobody has decided; of two at once, the second is told that it is done. */
const holdUndecided = async (w: Writing, id: string): Promise<OpeningRow> => {
  const opening = await lockOpening(w, id);
  if (!opening) throw new Problem("opening_not_found");
  if (!isUnderWay("company_openings", opening.state)) throw new Problem("opening_decided");
  return opening;
};

/** Holds it for the platform: nobody looks at their own. */
const holdForReview = async (w: Writing, id: string): Promise<OpeningRow> => {
  const opening = await holdUndecided(w, id);
  requireAnothers(w, opening.founder_id);
  return opening;
};

const holdOwn = async (w: Writing, id: string): Promise<OpeningRow> => {
  const opening = await lockOpening(w, id);
  if (opening?.founder_id !== requireActor(w).userId) throw new Problem("opening_not_found");
  if (!isUnderWay("company_openings", opening.state)) throw new Problem("opening_decided");
  return opening;
};

export const askOfFounder = async (
  ctx: Context,
  id: string,
  question: string,
): Promise<ReviewedOpening> => {
  requireAdmin(ctx);
  await write(ctx, async (w) => {
    const opening = await holdForReview(w, id);
    if (opening.state === "ASKED") throw new Problem("opening_asked");
    await insertQuestion(w, id, question);
    await writeTurn(w, id, "ASKED");
    const { company_id: companyId, founder_id: founderId } = opening;
    await tellAsked(w, { companyId, founderId }, question);
    await recordOpening(w, "asked", { companyId, question });
  });
  return getReviewedOpening(ctx, id);
};

type Answer = ParsedBody<(typeof companyOpeningRoutes)["answerOpening"]>;

/** The founder answers; the platform has it to decide again from this moment on. */
export const answerOpening = async (
  ctx: Context,
  id: string,
  { answer, extractOn }: Answer,
  uploads: readonly Upload[],
): Promise<CompanyOpening> => {
  const before = await getOwnOpening(ctx, id);
  if (before.state !== "ASKED") throw new Problem("opening_not_asked");
  const fields = uploads.map(({ field }) => field);
  if (fields.includes("extract")) requireYoungExtract(extractOn, dayOf(ctx.clock.now()));
  return withDocuments(ctx, fileKinds.openingPaper, uploads, (documents) =>
    write(ctx, async (w) => {
      const opening = await holdOwn(w, id);
      if (opening.state !== "ASKED") throw new Problem("opening_not_asked");
      await writeAnswer(w, id, answer);
      const papers = await keepPapers(w, { openingId: id, fields, documents, extractOn });
      await writeTurn(w, id, "SUBMITTED");
      const { company_id: companyId } = opening;
      await tellAnswered(w, companyId);
      await recordOpening(w, "answered", { companyId, papers });
      return getOwnOpening(w, id);
    }),
  );
};

/** Nobody accepts papers that they have not looked at. */
const requireRead = async (w: Writing, id: string): Promise<void> => {
  const { papers } = await getReviewedOpening(w, id);
  const unread = papers.filter(({ isRead, isErased }) => !isRead && !isErased);
  if (unread.length === 0) return;
  const at = ({ id: paperId }: { id: string }) => ({
    code: "opening_paper_unread",
    location: `papers.${paperId}`,
  });
  throw new Problem("opening_paper_unread", { fields: unread.map(at) });
};

const accept = async (w: Writing, opening: OpeningRow): Promise<void> => {
  await requireRead(w, opening.id);
  const { company_id: companyId, founder_id: founderId } = opening;
  await holdSiren(w, opening.siren);
  // A number is one company's: whoever was opened first has it.
  if ((await findOpenBySiren(w, opening.siren)).length > 0) {
    throw new Problem("company_already_here");
  }
  await openDraft(w, companyId, opening.siret);
  await writeEnd(w, opening.id, { state: "ACCEPTED", reason: null });
  // She has written in it from the first day: what she writes from now on, the platform confirms.
  await setRegisterKeeper(w, {
    companyId,
    keeper: "COMPANY_CONFIRMED",
    reason: "Ouverture de la société",
  });
  await tellAccepted(w, { companyId, founderId });
  await recordOpening(w, "accepted", { companyId, siren: opening.siren });
};

const refuse = async (w: Writing, opening: OpeningRow, reason: string): Promise<void> => {
  const { company_id: companyId, founder_id: founderId } = opening;
  await closeDraft(w, companyId);
  await writeEnd(w, opening.id, { state: "REFUSED", reason });
  await tellRefused(w, { companyId, founderId }, reason);
  await recordOpening(w, "refused", { companyId, reason });
};

type Decision = ParsedBody<(typeof companyOpeningRoutes)["decideOpening"]>;

/** Opens the company, whose founder's role then stands, or closes its draft for good. */
export const decideOpening = async (
  ctx: Context,
  id: string,
  { decision, reason }: Decision,
  version?: number,
): Promise<ReviewedOpening> => {
  requireAdmin(ctx);
  await write(ctx, async (w) => {
    const opening = await holdForReview(w, id);
    requireVersion(version, opening.version);
    if (decision === "ACCEPTED") {
      await accept(w, opening);
      return;
    }
    if (reason === undefined) throw fieldProblem("reason_missing", "reason");
    await refuse(w, opening, reason);
  });
  return getReviewedOpening(ctx, id);
};

const withdraw = async (
  w: Writing,
  { id, company_id: companyId }: Pick<OpeningRow, "id" | "company_id">,
): Promise<void> => {
  await closeDraft(w, companyId);
  await writeEnd(w, id, { state: "WITHDRAWN", reason: null });
  await recordOpening(w, "withdrawn", { companyId });
};

export const withdrawOpening = async (ctx: Context, id: string): Promise<void> => {
  await write(ctx, async (w) => withdraw(w, await holdOwn(w, id)));
};

/** Requests of somebody that nobody has decided end with their account. */
export const withdrawOpeningsOf = async (w: Writing, userId: string): Promise<void> => {
  for (const opening of await lockUndecidedOf(w, userId)) await withdraw(w, opening);
};
