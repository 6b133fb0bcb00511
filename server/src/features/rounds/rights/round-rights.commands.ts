import { signedPaper } from "@coulisse/domain/file-kinds.ts";
import type {
  Fundraising,
  SubscriptionRight,
} from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { isDeepStrictEqual } from "node:util";
import { buffer } from "node:stream/consumers";
import { formatDate } from "@coulisse/domain/dates.ts";
import { siteAddress } from "@coulisse/contract/site-paths.ts";
import { actsFor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { paperFileName } from "#platform/documents/paper-kinds.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { keepOrDrop, type SealedFile } from "#platform/uploads/keep-or-drop.ts";
import { keepSealed } from "#platform/uploads/receive-document.ts";
import { toWire } from "#platform/wire.ts";
import { tell } from "#features/messages/news.commands.ts";
import { tellRightsJob, type RightsNews } from "#features/rounds/offer/fundraising.jobs.ts";
import { findRound, getFundraising } from "#features/rounds/offer/fundraising.queries.ts";
import { requireRightsTerms } from "#features/rounds/offer/fundraising.rules.ts";
import {
  insertDocument,
  insertWaiver,
  lockFundraising,
  writeNoticed,
  writeRightsOpened,
  type FundraisingRow,
} from "#features/rounds/offer/fundraising.store.ts";
import { holdRound } from "#features/rounds/offer/held-rounds.commands.ts";
import { requireRoundDecision } from "#features/rounds/offer/round-writers.queries.ts";
import { requireStated } from "#features/rounds/offer/issue-facts.rules.ts";
import { rightMail } from "#features/rounds/rights/mails/right-mails.ts";
import { readNoticeFacts, type ReadIssuer } from "#features/rounds/rights/notice-facts.queries.ts";
import type { NoticeFacts } from "#features/rounds/rights/papers/notice-facts.ts";
import { getRight } from "#features/rounds/rights/round-rights.queries.ts";
import { requireStanding } from "#features/identity/standing/standing.queries.ts";
import { getWalletPeople } from "#features/cash/wallets/wallets.queries.ts";

const module = new URL("./papers/notice.ts", import.meta.url);

/** Whatever keeps a round that keeps the right from opening today. */
const requireOpenable = (row: FundraisingRow, today: string): void => {
  if (row.closed_at !== null || row.closes_on < today) throw new Problem("fundraising_over");
  if (row.preferential_right !== null && row.preferential_right !== "KEPT") {
    throw new Problem("fundraising_no_kept_right");
  }
  // Of a round that was subscribed to before rights were followed nobody is first any more.
  if (row.subscription_count > 0) throw new Problem("fundraising_no_kept_right");
  requireStated(row);
  if (row.sheet_count === 0) throw new Problem("fundraising_sheet_missing");
  const { opens_on: opensOn, closes_on: closesOn, rights_end_on: rightsEndOn } = row;
  if (today < opensOn) throw new Problem("fundraising_rights_early", { facts: { opensOn } });
  requireRightsTerms({ noticedOn: today, rightsEndOn, closesOn });
};

const drawNotice = async (ctx: Context, task: NoticeFacts): Promise<Buffer> => {
  const { body } = await ctx.fileMaker.make({ module, task }, ctx.gone);
  return buffer(body);
};

type Drawn = Readonly<{
  facts: NoticeFacts;
  sealed: Readonly<Record<Locale, SealedFile>>;
  readIssuer: ReadIssuer;
}>;

const openLocked = async (
  ctx: Context,
  id: string,
  { facts, sealed, readIssuer }: Drawn,
): Promise<void> =>
  write(ctx, async (w) => {
    const row = await lockFundraising(w, id);
    if (!row) throw new Problem("fundraising_not_found");
    // Asked at once by two, it opens once: the papers of the second are dropped.
    if (row.rights_opened_at !== null) throw new Problem("changed_meanwhile");
    const { drawnUpAt } = facts;
    requireOpenable(row, dayOf(drawnUpAt));
    const now = await readNoticeFacts(w, id, {
      locale: "fr",
      drawnUpAt,
      readIssuer,
    });
    if (!isDeepStrictEqual(now, facts)) throw new Problem("changed_meanwhile");
    for (const noticeLocale of ["fr", "en"] as const) {
      const paper = { ...sealed[noticeLocale], kind: signedPaper, scanState: "UNSCANNED" } as const;
      const documentId = await keepSealed(w, paper, { ownerId: row.company_id });
      const { sha256 } = paper;
      await insertDocument(w, { id: documentId, sha256, fundraisingId: id }, { noticeLocale });
    }
    await writeRightsOpened(w, row, drawnUpAt);
    await recordAudit(w, {
      action: "fundraising.rights_opened",
      entityType: "fundraising",
      entityId: id,
      detail: { rightsEndOn: row.rights_end_on, sha256: sealed.fr.sha256 },
    });
    await w.jobs.send(w.db, tellRightsJob, { fundraisingId: id, after: null });
  });

/**
 * opens a round that keeps the preferential right. The notice is drawn before anything is locked;
 * with it the rights are frozen as the register has the holders today, and each of them is told.
 */
export const openSubscriptionRights = async (
  ctx: Context,
  id: string,
  readIssuer: ReadIssuer,
): Promise<Fundraising> => {
  const row = await findRound(ctx, id);
  if (!row) throw new Problem("fundraising_not_found");
  await requireRoundDecision(ctx, row);
  // Asked again it answers the same, and nobody is told twice.
  if (row.rights_opened_at !== null) return getFundraising(ctx, id);
  const drawnUpAt = ctx.clock.now();
  requireOpenable(row, dayOf(drawnUpAt));
  const facts = await readNoticeFacts(ctx, id, { locale: "fr", drawnUpAt, readIssuer });
  const papers = {
    fr: await drawNotice(ctx, facts),
    en: await drawNotice(ctx, { ...facts, locale: "en" }),
  };
  const whose = { company: facts.issuer.name, day: dayOf(drawnUpAt) };
  await keepOrDrop(
    ctx,
    async (seal) => {
      const sealIn = (locale: Locale) =>
        seal(papers[locale], {
          name: paperFileName("subscriptionNotice", locale, whose),
          mediaType: "application/pdf",
          pageCount: null,
        });
      return { fr: await sealIn("fr"), en: await sealIn("en") };
    },
    (sealed) => openLocked(ctx, id, { facts, sealed, readIssuer }),
  );
  return getFundraising(ctx, id);
};

/**
 * The number of holders told in one transaction; the next job goes on after them, and none is told
 * twice.
 */
const toldAtOnce = 100;

/** R225-120: each holder, or whoever represents the entity, has the notice; when is kept with the right. */
export const tellRights = (ctx: Context, page: RightsNews): Promise<void> =>
  write(ctx, async (w) => {
    const { fundraisingId, after } = page;
    const { rights } = await getFundraising(w, fundraisingId);
    const rows = await w.db
      .selectFrom("subscription_rights")
      .select("holder_id")
      .where("fundraising_id", "=", fundraisingId)
      .$if(after !== null, (query) => query.where("holder_id", ">", after ?? ""))
      .orderBy("holder_id")
      .limit(toldAtOnce)
      .execute();
    for (const { holder_id: holderId } of rows) {
      const right = await getRight(w, fundraisingId, holderId);
      if (right && right.noticedAt === null) {
        await tellHolder(w, right, rights?.noticeSha256 ?? "");
      }
    }
    const last = rows.at(-1)?.holder_id;
    if (rows.length < toldAtOnce || last === undefined) return;
    await w.jobs.send(w.db, tellRightsJob, { ...page, after: last });
  });

const kind = "subscription_right_opened";

const tellHolder = async (
  w: Writing,
  right: SubscriptionRight,
  noticeSha256: string,
): Promise<void> => {
  const { fundraisingId, holder, companyName, fundraisingName, quantity, endsOn } = right;
  const path = siteAddress("/fundraising/:id/subscription", { id: fundraisingId });
  const { userIds } = await getWalletPeople(w, holder.id);
  let isSent = false;
  for (const userId of userIds) {
    const isReached = await tell(w, {
      userId,
      kind,
      facts: (locale) => ({
        company: companyName,
        round: fundraisingName,
        holder: holder.name,
        count: quantity,
        day: endsOn === null ? "" : formatDate(endsOn, locale),
      }),
      path,
      mail: ({ locale }, url) =>
        rightMail(right, { locale, url, noticeSha256, isOwn: userId === holder.id }),
    });
    isSent ||= isReached;
  }
  if (isSent) await writeNoticed(w, fundraisingId, holder.id, w.clock.now());
};

type Waiver = Readonly<{ quantity: number; leftQuantity: number }>;

/** L225-132: a holder renounces for so many shares, for good; they are open to everybody at once. */
export const waiveSubscriptionRight = (
  ctx: Context,
  fundraisingId: string,
  holderId: string,
  { quantity, leftQuantity }: Waiver,
): Promise<SubscriptionRight> =>
  write(ctx, async (w) => {
    const actor = requireActor(w);
    if (!actsFor(actor, holderId)) throw new Problem("subscription_right_not_found");
    const round = await holdRound(w, fundraisingId);
    if (!round) throw new Problem("fundraising_not_found");
    const right = await getRight(w, fundraisingId, holderId);
    if (!right) throw new Problem("subscription_right_not_found");
    await requireStanding(w, "mayBind", { holderId }, actor.userId);
    if (round.state === "SUSPENDED") throw new Problem("fundraising_suspended");
    if (round.state !== "OPEN" || right.lapsedQuantity > 0) {
      throw new Problem("subscription_right_over");
    }
    if (leftQuantity !== right.leftQuantity) throw new Problem("changed_meanwhile");
    if (quantity > right.leftQuantity) {
      const left = right.leftQuantity;
      throw fieldProblem("subscription_right_exceeded", "quantity", { left });
    }
    await insertWaiver(w, { fundraisingId, holderId, quantity: BigInt(quantity) }, actor.userId);
    await recordAudit(w, {
      action: "fundraising.right_waived",
      entityType: "fundraising",
      entityId: fundraisingId,
      detail: { holderId, quantity, left: toWire(BigInt(leftQuantity - quantity)) },
    });
    return (await getRight(w, fundraisingId, holderId)) ?? right;
  });
