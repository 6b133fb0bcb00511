import { statedMovementsMax, type walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { operatorHead } from "#platform/documents/operator-head.ts";
import { paperFileName } from "#platform/documents/paper-kinds.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { openSeal } from "#platform/seal/open-seal.ts";
import type { Owner } from "#features/cash/ledger/ledger.store.ts";
import type { WalletStatement } from "#features/cash/wallets/papers/wallet-statement.ts";
import {
  findBalancesBefore,
  readStatedPostings,
  walletOwner,
} from "#features/cash/wallets/wallets.queries.ts";

type Asked = ParsedQuery<(typeof walletRoutes)["getWalletStatement"]>;

const nameOf = async (ctx: Context, { holderId, companyId }: Owner): Promise<string> => {
  const rows =
    holderId === null
      ? ctx.db.selectFrom("companies").select("name").where("id", "=", companyId)
      : ctx.db.selectFrom("holders").select("name").where("id", "=", holderId);
  return (await rows.executeTakeFirstOrThrow()).name;
};

const requirePeriod = (ctx: Context, { from, to }: Asked): void => {
  const today = dayOf(ctx.clock.now());
  if (from <= to && to <= today) return;
  const code = "statement_period_wrong";
  throw new Problem(code, { fields: [{ location: from > to ? "from" : "to", code }] });
};

/** Reads the balance before, each movement and the balance after, at one instant of the ledger. */
const readFacts = (ctx: Context, asked: Asked): Promise<WalletStatement["stated"]> =>
  snapshot(ctx, async (inner) => {
    const owner = walletOwner(inner, asked);
    const movements = await readStatedPostings(inner, owner, asked);
    if (movements.length > statedMovementsMax) {
      throw new Problem("statement_too_long", { facts: { max: statedMovementsMax } });
    }
    const before = await findBalancesBefore(inner, owner, { day: asked.from, later: 0 });
    const after = await findBalancesBefore(inner, owner, { day: asked.to, later: 1 });
    return {
      holder: await nameOf(inner, owner),
      from: asked.from,
      to: asked.to,
      openingCents: before.free,
      movements,
      closingCents: after.free,
      reservedCents: after.reserved,
    };
  });

const reasons = { fr: "Relevé établi et scellé", en: "Statement drawn up and sealed" } as const;
const module = new URL("./papers/wallet-statement.ts", import.meta.url);

/** The statement of any period, drawn from the ledger when it is asked for, and sealed. */
export const getWalletStatement = async (ctx: Context, asked: Asked): Promise<Download> => {
  requirePeriod(ctx, asked);
  const stated = await readFacts(ctx, asked);
  const task: WalletStatement = {
    locale: ctx.locale,
    drawnUpAt: ctx.clock.now(),
    issuer: operatorHead(ctx.settings),
    stated,
    seal: await openSeal(ctx, reasons[ctx.locale]),
  };
  return {
    name: paperFileName("walletStatement", ctx.locale, { company: stated.holder, day: asked.to }),
    mediaType: "application/pdf",
    ...(await ctx.fileMaker.make({ module, task }, ctx.gone)),
  };
};
