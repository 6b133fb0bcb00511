import type { FoundHolder } from "@coulisse/contract/register/register-health.schemas.ts";
import {
  pastedLinesMax,
  type PastedKind,
  type registerHealthRoutes,
} from "@coulisse/contract/register/register-health.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { hourSeconds } from "@coulisse/domain/spans.ts";
import { sql } from "kysely";
import { z } from "zod";
import { mayOrRuns } from "#platform/actor.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { recordAudits } from "#platform/audit.ts";
import {
  requireActor,
  write,
  type Context,
  type Reading,
  type Writing,
} from "#platform/context.ts";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";
import { giveInvitationAddress } from "#features/accounts/sign-up/given-addresses.commands.ts";
import { keepDomicilesOfInvited } from "#features/accounts/people/people.commands.ts";
import { requireLinesOf } from "#features/companies/keeping/matters.queries.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import { keepSeatsOfUnrepresented } from "#features/entities/corporates/corporates.commands.ts";
import { keepJointDomiciles } from "#features/entities/joint-holders/joint-holders.commands.ts";
import { readPasted } from "#features/register/health/pasted-addresses.rules.ts";

type Pasted = ParsedBody<(typeof registerHealthRoutes)["readPastedAddresses"]>;
type Given = ParsedBody<(typeof registerHealthRoutes)["giveAddresses"]>;

/**
 * The one guard of who may write what: an address to be invited at is where a letter goes, and is for who invites;
 * a domicile stands on the lines to come, and is for who keeps the register.
 */
const requireMay = async (ctx: Context, companyId: string, kind: PastedKind): Promise<void> => {
  if (kind === "domicile") await requireLinesOf(ctx, companyId);
  else if (!mayOrRuns(requireActor(ctx), "remind", companyId)) throw new Problem("forbidden");
};

/**
 * Holders of today without an address, who have not opened their account: whoever has says it by
 * themselves. Who is written down for a line to come needs a domicile before it. An account that stands in
 * another register too, or acts for somebody, is the platform's to open, and not a company's.
 */
const readAddressless = async (
  r: Reading & Pick<Context, "actor">,
  companyId: string,
  kind: PastedKind,
): Promise<FoundHolder[]> => {
  const isInvited = sql<boolean>`exists (select from users u where u.id = h.id and u.state = 'INVITED'
    ${kind === "email" ? sql`and u.email is null` : sql``})`;
  const isUnrepresented = sql<boolean>`(h.kind = 'joint' or h.kind = 'corporate' and not exists (
    select from corporate_users l where l.corporate_id = h.id))`;
  const lacks =
    kind === "email"
      ? isInvited
      : sql<boolean>`(coalesce(btrim(h.domicile), '') = '' and (${isInvited} or ${isUnrepresented}))`;
  const isTheirsAlone =
    r.actor?.isAdmin === true
      ? sql<boolean>`true`
      : sql<boolean>`not exists (select from positions o
            where o.holder_id = h.id and o.company_id <> ${companyId})
          and not exists (select from corporate_users l where l.user_id = h.id)
          and not exists (select from company_roles c where c.user_id = h.id)
          and not exists (select from joint_parties() j where j.party_id = h.id)`;
  const made = sql`union select holder_id from made_holders where company_id = ${companyId}`;
  const { rows } = await sql<FoundHolder>`
    select h.id, h.kind, h.name from holders h
    where h.id = any(array(
        select holder_id from positions where company_id = ${companyId} and quantity > 0
        ${kind === "domicile" ? made : sql``}))
      and ${lacks} and ${isTheirsAlone}
    order by h.search, h.id`.execute(r.db);
  return rows;
};

export const readPastedAddresses = async (
  ctx: Context,
  companyId: string,
  { kind, text }: Pasted,
) => {
  await requireMay(ctx, companyId, kind);
  await requireCompany(ctx, companyId);
  if (text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "").length > pastedLinesMax) {
    throw fieldProblem("pasted_too_long", "text", { limit: pastedLinesMax });
  }
  const holders = await readAddressless(ctx, companyId, kind);
  return { lines: readPasted(kind, text, holders), holders };
};

const isEmail = (text: string): boolean => z.email().safeParse(text).success;

/** Each item names a holder who may still be given one, and none says what another says. */
const requireItems = ({ kind, items }: Given, known: ReadonlyMap<string, FoundHolder>): void => {
  const holders = new Set<string>();
  const emails = new Set<string>();
  for (const [at, { holderId, address }] of items.entries()) {
    if (!known.has(holderId)) throw fieldProblem("address_not_asked_for", `items.${at}.holderId`);
    if (holders.has(holderId)) throw fieldProblem("address_given_twice", `items.${at}.holderId`);
    holders.add(holderId);
    if (kind === "domicile") continue;
    if (!isEmail(address)) throw fieldProblem("address_not_an_email", `items.${at}.address`);
    const email = address.toLowerCase();
    if (emails.has(email)) throw fieldProblem("address_given_twice", `items.${at}.address`);
    emails.add(email);
  }
};

const keepDomiciles = async (
  w: Writing,
  items: Given["items"],
  known: ReadonlyMap<string, FoundHolder>,
): Promise<void> => {
  const of = (kind: FoundHolder["kind"]) =>
    items
      .filter(({ holderId }) => known.get(holderId)?.kind === kind)
      .map(({ holderId, address }) => ({ id: holderId, domicile: address }));
  const keptCount =
    (await keepDomicilesOfInvited(w, of("user"))) +
    (await keepSeatsOfUnrepresented(w, of("corporate"))) +
    (await keepJointDomiciles(w, of("joint")));
  if (keptCount !== items.length) throw new Problem("changed_meanwhile");
};

/** Whether an address is somebody's is told to who may write it: few times, so that nobody tries a list. */
const givesAnHour = 30;

/**
 * An address that was typed proves nothing: an address is where the invitation goes, and whoever answers it has
 * the account. It is given to who has none, all or none of them.
 */
export const giveAddresses = async (ctx: Context, companyId: string, given: Given) => {
  const { kind, items } = given;
  await requireMay(ctx, companyId, kind);
  const { userId } = requireActor(ctx);
  await takeAttempt(
    ctx,
    `given-addresses:${userId}`,
    hourSeconds,
    givesAnHour,
    "too_many_requests",
  );
  await requireCompany(ctx, companyId);
  return write(ctx, async (w) => {
    const found = await readAddressless(w, companyId, kind);
    const known = new Map(found.map((holder) => [holder.id, holder]));
    requireItems(given, known);
    if (kind === "domicile") await keepDomiciles(w, items, known);
    else {
      // In the order of their ids, so that two who paste the same list take turns.
      const inOrder = [...items.entries()].toSorted(([, a], [, b]) =>
        a.holderId < b.holderId ? -1 : 1,
      );
      for (const [at, item] of inOrder) {
        await giveInvitationAddress(w, item.holderId, item.address, `items.${at}.address`);
      }
    }
    await recordAudits(
      w,
      items.map(({ holderId }) => ({
        action: kind === "email" ? "holder.email_given" : "holder.domicile_given",
        entityType: known.get(holderId)?.kind ?? "user",
        entityId: holderId,
        detail: { companyId },
      })),
    );
    return { givenCount: items.length };
  }).catch((error: unknown) => {
    throw brokenConstraint(error) === "users_email"
      ? fieldProblem("address_taken", "items")
      : error;
  });
};
