import type { HolderSummary } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import type { MadeHolder } from "@coulisse/contract/companies/known-holders.schemas.ts";
import { madeHoldersPerDay } from "@coulisse/contract/companies/known-holders.ts";
import { daySeconds } from "@coulisse/domain/spans.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { partsOf } from "#platform/parts-of.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { chosenAddress } from "#features/accounts/addresses/addresses.queries.ts";
import { keepMadePerson } from "#features/accounts/people/people.commands.ts";
import {
  listKnownHolders,
  readKnownHolder,
} from "#features/companies/holders/known-holders.queries.ts";
import { insertMadeHolders } from "#features/companies/holders/known-holders.store.ts";
import { requireLinesOf } from "#features/companies/keeping/matters.queries.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import {
  keepMadeEntity,
  requireRcsOf,
  requireSiret,
} from "#features/entities/corporates/corporates.commands.ts";
import { findInDirectory } from "#features/entities/corporates/corporates.queries.ts";
import { createCorporateFromDirectory } from "#features/entities/corporates/directory.commands.ts";
import { keepJointHolder } from "#features/entities/joint-holders/joint-holders.commands.ts";

/** Holders of one statement: few enough that its text is made in some milliseconds. */
const tiedAtOnce = 2_500;

type Of<Kind extends MadeHolder["kind"]> = Extract<MadeHolder, { kind: Kind }>;

const makePerson = async (w: Writing, { firstName, lastName, email, addressId }: Of<"person">) => {
  const home = addressId === undefined ? null : await chosenAddress(w, addressId);
  const { id } = await keepMadePerson(w, {
    firstName,
    lastName,
    inviteEmail: email ?? null,
    domicile: home?.label ?? null,
    addressId: home?.id ?? null,
  });
  return id;
};

const makeEntity = async (w: Writing, { kind: _, addressId, ...typed }: Of<"entity">) => {
  const siret = requireSiret(typed.siret);
  requireRcsOf(typed.rcsNumber, siret.slice(0, 9));
  const { label: domicile } = await chosenAddress(w, addressId);
  return keepMadeEntity(w, { ...typed, siret, domicile, addressId });
};

/** Joint holders are named among holders whom the company knows, or by their names alone. */
const makeJoint = async (w: Writing, companyId: string, { kind: _, ...joint }: Of<"joint">) => {
  const { members, representative } = joint;
  const parties = [
    ...members.members.map(({ holderId }, at) => [`members.members.${at}.holderId`, holderId]),
    ["representative.holderId", representative?.holderId ?? null],
  ] as const;
  const ids = parties.flatMap(([, id]) => id ?? []);
  const known = new Set(await listKnownHolders(w, companyId, ids));
  for (const [field, id] of parties) {
    if (id && !known.has(id)) throw fieldProblem("holder_not_found", field ?? "");
  }
  return (await keepJointHolder(w, joint)).id;
};

/** Ties holders to the company whose people wrote them down, in a transaction that has authorised. */
export const tieHolders = async (
  w: Writing,
  companyId: string,
  holderIds: readonly string[],
): Promise<void> => {
  for (const some of partsOf(holderIds, tiedAtOnce)) await insertMadeHolders(w, companyId, some);
};

/** Asked of the directory before anything is written: what it has not says nothing of what is here. */
const takeFromDirectory = async (ctx: Context, typed: string): Promise<string> => {
  const siret = requireSiret(typed);
  if (!(await findInDirectory(ctx, siret))) throw new Problem("corporate_not_in_directory");
  return (await createCorporateFromDirectory(ctx, siret)).id;
};

type Written = Exclude<MadeHolder, { kind: "directory" }>;

const make = async (w: Writing, companyId: string, holder: Written): Promise<string> => {
  switch (holder.kind) {
    case "person":
      return makePerson(w, holder);
    case "entity":
      return makeEntity(w, holder);
    case "joint":
      return makeJoint(w, companyId, holder);
  }
};

/**
 * Writes down somebody who is needed in a company’s register and is not in it yet. Nothing of the answer
 * says whether they, or their address, are anywhere else; nobody but this company finds them.
 */
export const makeHolder = async (
  ctx: Context,
  companyId: string,
  holder: MadeHolder,
): Promise<HolderSummary> => {
  const actor = await requireLinesOf(ctx, companyId);
  await requireCompany(ctx, companyId);
  const budget = `made-holders:${companyId}`;
  if (!actor.isAdmin) {
    await takeAttempt(ctx, budget, daySeconds, madeHoldersPerDay, "too_many_requests");
  }
  const found =
    holder.kind === "directory" ? { id: await takeFromDirectory(ctx, holder.siret) } : holder;
  return write(ctx, async (w) => {
    const id = "id" in found ? found.id : await make(w, companyId, found);
    await tieHolders(w, companyId, [id]);
    await recordAudit(w, {
      action: "company.holder_made",
      entityType: "company",
      entityId: companyId,
      detail: { holderId: id, kind: holder.kind },
    });
    return readKnownHolder(w, companyId, id);
  });
};
