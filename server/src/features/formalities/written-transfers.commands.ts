import type { Nature } from "@coulisse/contract/register/movements.ts";
import { siteAddress, type SiteAddress } from "@coulisse/contract/site-paths.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";
import { tell } from "#features/messages/news.commands.ts";
import { listAdministrators } from "#features/companies/administrators/administrators.queries.ts";
import { getWalletPeople } from "#features/cash/wallets/wallets.queries.ts";
import {
  openWrittenFormalities,
  withdrawFormalities,
} from "#features/formalities/event-formalities.commands.ts";
import type { DutyFate } from "#features/formalities/mails/undone-transfer-mail.ts";
import {
  writtenTransferMail,
  type Side,
  type SideOfLine,
  type Told,
} from "#features/formalities/mails/written-transfer-mail.ts";
import { undoneTransferMail } from "#features/formalities/mails/undone-transfer-mail.ts";
import {
  changesOwners,
  findAccountOf,
  findLastNumber,
  findProven,
  listUnfollowed,
  readWrittenTransfers,
  type FollowedLine,
  type Undone,
} from "#features/formalities/written-transfers.queries.ts";
import {
  declarationText,
  dutyOfTransfer,
  isFresh,
  undoneText,
  type WrittenTransfer,
} from "#features/formalities/written-transfers.rules.ts";
import {
  holdFollowed,
  keepFollowed,
  keepTold,
} from "#features/formalities/written-transfers.store.ts";

type Reader = SideOfLine & Readonly<{ userId: string; path: SiteAddress }>;

/** The page of somebody’s account, where their certificate is; also of one that is empty now. */
const accountPath = async (
  w: Writing,
  { id }: WrittenTransfer,
  holderId: string,
): Promise<SiteAddress> =>
  `/investor/portfolio?hidden=shown&open=${(await findAccountOf(w, id, holderId)) ?? ""}`;

/** Both sides, or those who act for them, and who administers the company; nobody is told twice. */
const findReaders = async (
  w: Writing,
  { transfer, slug: companySlug }: FollowedLine,
): Promise<Reader[]> => {
  const readers: Reader[] = [];
  for (const [side, { holderId }] of [
    ["debited", transfer.from],
    ["credited", transfer.to],
  ] as const) {
    const path = await accountPath(w, transfer, holderId);
    const { name: holder, userIds } = await getWalletPeople(w, holderId);
    for (const userId of userIds) {
      readers.push({ userId, side, path, holder, isOwn: userId === holderId });
    }
  }
  const page = siteAddress("/companies/:companySlug/register", { companySlug });
  const path = `${page}?open=${transfer.id}` as SiteAddress;
  for (const { userId } of await listAdministrators(w, transfer.companyId)) {
    readers.push({ userId, side: "company", path, holder: transfer.company, isOwn: false });
  }
  // What was only typed belongs to nobody yet.
  const proven = await findProven(
    w,
    readers.map(({ userId }) => userId),
  );
  const first = new Map(readers.toReversed().map((reader) => [reader.userId, reader]));
  return [...first.values()].filter(({ userId }) => proven.has(userId));
};

const newsOf: Readonly<Record<Side, string>> = {
  debited: "account_debited",
  credited: "account_credited",
  company: "line_written",
};

const tellReaders = async (w: Writing, line: FollowedLine, duty: Told["duty"]): Promise<void> => {
  const { transfer } = line;
  const { company, category, quantity, number, effectiveOn } = transfer;
  const told: Told = {
    company,
    category,
    quantity,
    number,
    effectiveOn,
    duty,
    nature: transfer.nature as Nature,
    from: transfer.from.name,
    to: transfer.to.name,
  };
  for (const { userId, path, ...reader } of await findReaders(w, line)) {
    await tell(w, {
      userId,
      kind: newsOf[reader.side],
      facts: { company, count: toWire(quantity), number: toWire(number) },
      path,
      mail: ({ locale }, url) => writtenTransferMail(told, reader, { locale, url }),
    });
  }
  await keepTold(w, transfer.id);
};

const undoneNewsOf: Readonly<Record<Side, string>> = {
  debited: "transfer_undone",
  credited: "transfer_undone",
  company: "line_undone",
};

/** Whoever was told of a line is told that it is undone, and what becomes of its duty. */
const tellUndone = async (
  w: Writing,
  line: FollowedLine,
  undone: Undone,
  duty: DutyFate | null,
): Promise<void> => {
  const { transfer } = line;
  const { company, category, quantity, number, effectiveOn } = transfer;
  const told = {
    company,
    category,
    quantity,
    effectiveOn,
    number,
    undoneNumber: undone.number,
    nature: undone.nature as Nature,
    reason: undone.reason,
    duty,
    // The counter-line goes back from the buyer to the seller.
    seller: transfer.to.name,
    buyer: transfer.from.name,
  };
  for (const { userId, path, ...reader } of await findReaders(w, line)) {
    await tell(w, {
      userId,
      kind: undoneNewsOf[reader.side],
      facts: { company, number: toWire(undone.number), counterNumber: toWire(number) },
      path,
      mail: ({ locale }, url) => undoneTransferMail(told, reader, { locale, url }),
    });
  }
};

const followUndone = async (w: Writing, line: FollowedLine, undone: Undone): Promise<void> => {
  const said = undoneText(undone.number, line.transfer);
  const duty = await withdrawFormalities(w, { kind: "movement", id: undone.id }, said);
  if (undone.wasTold) await tellUndone(w, line, undone, duty);
};

const followLine = async (w: Writing, line: FollowedLine, today: string): Promise<void> => {
  const { transfer, corrects, isCorrected } = line;
  if (corrects !== null) return followUndone(w, line, corrects);
  // A line that was undone meanwhile has nothing to set going.
  if (isCorrected) return;
  const duty = dutyOfTransfer(transfer, today);
  const isNews = isFresh(transfer, today);
  await openWrittenFormalities(w, {
    movementId: transfer.id,
    companyId: transfer.companyId,
    sellerId: transfer.from.holderId,
    isSellerEntity: transfer.from.kind === "corporate",
    buyerId: transfer.to.holderId,
    duty: duty && { ...duty, details: declarationText(transfer) },
    effectiveOn: transfer.effectiveOn,
    changesBeneficialOwners: isNews && (await changesOwners(w, transfer)),
  });
  if (isNews) await tellReaders(w, line, duty);
};

/** Bounds of one transaction, so that a register of many lines holds up no other. */
const linesAtOnce = 50;
const companiesAtOnce = 100;

const followRegister = (ctx: Context, companyId: string): Promise<boolean> =>
  write(ctx, async (w) => {
    const after = await holdFollowed(w, companyId);
    if (after === undefined) return false;
    const until = await findLastNumber(w, companyId);
    const lines = await readWrittenTransfers(w, companyId, { after, until, most: linesAtOnce });
    const today = dayOf(w.clock.now());
    for (const line of lines) await followLine(w, line, today);
    const isMore = lines.length === linesAtOnce;
    await keepFollowed(w, companyId, isMore ? (lines.at(-1)?.transfer.number ?? until) : until);
    return isMore;
  });

/**
 * Follows the transfers that were written by hand since the last time: each opens its duty, is told
 * to both sides and to the company, once. The door stays free of it, whoever wrote the line.
 */
export const followWrittenTransfers = async (ctx: Context): Promise<void> => {
  let after: string | null = null;
  for (;;) {
    const companies: string[] = await listUnfollowed(ctx, after, companiesAtOnce);
    for (const companyId of companies) {
      while (await followRegister(ctx, companyId));
    }
    if (companies.length < companiesAtOnce) return;
    after = companies.at(-1) ?? null;
  }
};
